import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';

import { escapeHtml } from '../../http/pages/html.ts';
import { MAIL_LAYOUT } from './mail-layout.ts';

/** Paragraph of a mail about one thing, with a link, which is a button if there is only one row. */
export type MailRow = {
  title: string;
  text?: string;
  /** Words of a person. */
  quote?: string;
  link?: { text: string; address: string } | null | undefined;
};

/** Content of a mail in the product's layout. Addresses are absolute. */
export type MailContent = {
  title: string;
  greeting: string;
  rows: readonly MailRow[];
  more?: { text: string; address: string } | undefined;
  /** Says why the recipient gets the mail. */
  reason: string;
  settings: string;
  unsubscribe: string;
};

/** Renders a mail as HTML and as plain text. */
export const renderMail = (content: MailContent): { text: string; html: string } => ({
  text: plain(content),
  html: fill(MAIL_LAYOUT, content),
});

function plain({ greeting, rows, more, reason, settings, unsubscribe }: MailContent): string {
  const links = more ? [`${more.text}:\n${more.address}`] : [];
  return [
    greeting,
    ...rows.map(({ title, text, quote, link }) =>
      [title, text, quote && `> ${quote.replaceAll('\n', '\n> ')}`, link && `${link.text}:\n${link.address}`]
        .filter(Boolean)
        .join('\n\n'),
    ),
    ...links,
    `--\n${reason}\nSettings of mails: ${settings}\nUnsubscribe: ${unsubscribe}`,
  ].join('\n\n');
}

function fill(html: string, content: MailContent): string {
  const { rows, more, title, greeting, reason, settings, unsubscribe } = content;
  const filled = withPart(html, 'row', (row) => rows.map((one) => fillRow(row, one, rows.length === 1)).join(''));
  return withValues(
    withPart(filled, 'more', (part) => (more ? part : '')),
    {
      title,
      preview: rows[0]?.title ?? title,
      product: PRODUCT_NAME,
      greeting,
      reason,
      settings,
      unsubscribe,
      'more.text': more?.text,
      'more.address': more?.address,
    },
  );
}

function fillRow(row: string, { title, text, quote, link }: MailRow, hasButton: boolean): string {
  const parts = { text, quote, textLink: hasButton ? undefined : link?.text, link: hasButton ? link?.text : undefined };
  let shown = row;
  for (const [name, value] of Object.entries(parts))
    shown = withPart(shown, `row.${name}`, (part) => (value ? part : ''));
  return withValues(shown, {
    'row.title': title,
    'row.text': text,
    'row.quote': quote,
    'row.link': link?.text,
    'row.address': link?.address,
  });
}

/** Replaces the part between the comments `name` and `/name`. */
function withPart(html: string, name: string, change: (part: string) => string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [html.indexOf(start), html.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`The layout of mails has no part “${name}”.`);
  return html.slice(0, from) + change(html.slice(from + start.length, to)) + html.slice(to + end.length);
}

/**
 * Replaces the placeholders of these values; other placeholders stay. Values are escaped, with their brackets, as a text
 * may look like a placeholder.
 */
function withValues(html: string, values: Readonly<Record<string, string | undefined>>): string {
  return html.replaceAll(/\[\[([\w.]+)\]\]/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '').replaceAll('[', '&#91;') : placeholder,
  );
}
