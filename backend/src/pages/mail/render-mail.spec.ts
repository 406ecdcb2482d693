import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { LAYOUT_SOURCE_SHA256 } from './mail-layout.ts';
import { renderMail } from './render-mail.ts';
import type { MailRow } from './render-mail.ts';

const render = (...rows: MailRow[]) =>
  renderMail({
    title: 'News',
    greeting: 'Hello Mira,',
    rows,
    reason: 'You asked for it.',
    settings: 'https://pets.example/settings/notifications#mails',
    unsubscribe: 'https://pets.example/api/unsubscribe?token=x',
  });
const link = { text: 'Have a look', address: 'https://pets.example/?a=1&b=2' };

test('the compiled layout is that of its source', () => {
  const source = readFileSync(join(import.meta.dirname, 'mail-layout.mjml'));
  expect(createHash('sha256').update(source).digest('hex')).toBe(LAYOUT_SOURCE_SHA256);
});

test('a mail has no placeholder, no unused part and nothing to load', () => {
  const { html } = render({ title: 'Ana liked your post', link });
  expect(html).not.toMatch(/\[\[|<!-- \/?(row|more)/);
  expect(html).not.toMatch(/<img|<link|src=|url\(|<script/i);
  expect(html).not.toContain('quoted" style');
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['a placeholder', '[[unsubscribe]]', '&#91;&#91;unsubscribe]]'],
  ['the end of a part', '<!-- /row -->', '&lt;!-- /row --&gt;'],
])('words of a person that look like %s are shown as written', (_, quote, shown) => {
  const { html, text } = render({ title: 'Ana replied', quote, link });
  expect(html).toContain(shown);
  expect(text).toContain(`> ${quote}`);
});

test('a link’s address is escaped in HTML and whole in plain text', () => {
  const { html, text } = render({ title: 'Ana liked your post', link });
  expect(html).toContain('href="https://pets.example/?a=1&amp;b=2"');
  expect(text).toContain('Have a look:\nhttps://pets.example/?a=1&b=2');
});

test('the link of a single row is a button, and links of several rows are text', () => {
  const row = { title: 'Ana liked your post', link };
  const buttons = (html: string) => html.match(/class="button"/g)?.length ?? 0;
  expect(buttons(render(row).html)).toBe(1);
  expect(buttons(render(row, row).html)).toBe(0);
  expect(render(row, row).html.match(/Have a look/g)).toHaveLength(2);
});
