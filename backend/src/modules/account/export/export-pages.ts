import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { DATA_EXPORT_DAYS } from '@qlixline/contract/limits';

import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import { PAGE_STYLE } from '../../../pages/page-style.ts';
import type { ExportedList } from './exported-data.ts';
import { fileNameOf, pageOfList } from './file-names.ts';
import { rowHtml } from './row-html.ts';

/** Rows of a page, so that a browser can show it. */
export const ROWS_PER_PAGE = 200;

const STYLE = `${PAGE_STYLE}
main{display:block;justify-items:normal;max-width:52rem;margin:0 auto}header{display:grid;gap:6px;margin-bottom:20px}h1{text-align:start}
h1,h2,p,dd,li,figcaption,a{overflow-wrap:anywhere}
.list{display:grid;gap:10px;padding:0}.list a{display:flex;justify-content:space-between;gap:16px;padding:14px 18px;background:var(--surface);border-radius:16px;color:inherit}
.list span{color:var(--ink-2);font-weight:400}article{background:var(--surface);border-radius:20px;padding:20px;display:grid;gap:12px;margin-bottom:14px}
article>h2{font-size:1rem}.text{white-space:pre-line}.media{display:flex;flex-wrap:wrap;gap:10px;padding:0}.media img,.media video{display:block;max-width:100%;max-height:22rem;border-radius:14px}
dl{grid-template-columns:minmax(6rem,auto) 1fr;font-size:.875rem}dd{font-weight:400;margin:0}dd ul{gap:4px}dd dl{font-size:1em}
nav{display:flex;flex-wrap:wrap;gap:16px;margin:16px 0}.muted{color:var(--ink-2)}
@media (max-width:30rem){main{padding:20px 14px}dl{grid-template-columns:1fr}dt{margin-top:6px}}
`;

/** Style of all pages, as a file of the archive. They need no script. */
export const EXPORT_STYLE = { path: 'style.css', text: STYLE };

/** Renders the archive's first page: what it contains, with links to the pages. */
export function contentsPage(lists: readonly ExportedList[], { madeAt, name }: { madeAt: Date; name: string }): string {
  const links = lists.map(
    ({ title, count }) =>
      markup`<li><a href="${pageOfList(title, 1)}">${title} <span>${count.toLocaleString('en')}</span></a></li>`,
  );
  const content = markup`<header><h1>Your data</h1>
<p class="muted">${name}, as of ${madeAt.toUTCString()}</p></header>
<ul class="list">${links}</ul>
<p class="muted">The same for programs: the files in <a href="data">data</a>, described by <a href="schema.json">schema.json</a>.
Pictures, videos and voice messages are in <a href="media">media</a>, PDFs of health journals in “documents”.
Pictures that others sent you or posted aren’t included; they are theirs.</p>`;
  return page(`Your data from ${PRODUCT_NAME}`, '', content);
}

/** Renders one page of a list, from JSON texts of its rows. */
export function listPage({ title, count }: ExportedList, number: number, rows: readonly string[]): string {
  const last = Math.max(1, Math.ceil(count / ROWS_PER_PAGE));
  const link = (to: number, text: string) => markup`<a href="${`../${pageOfList(title, to)}`}">${text}</a>`;
  const pages = markup`<nav aria-label="Pages"><a href="../index.html">Contents</a>
${number > 1 && link(number - 1, 'Previous page')}${number < last && link(number + 1, 'Next page')}</nav>`;
  const articles = rows.map((row) => rowHtml(JSON.parse(row) as Record<string, unknown>));
  const of = last > 1 ? `, page ${number} of ${last}` : '';
  return page(
    `${title}${of}`,
    '../',
    markup`${pages}<header><h1>${title}</h1>${
      last > 1 && markup`<p class="muted">Page ${String(number)} of ${String(last)}</p>`
    }</header>${articles}${rows.length > 1 && pages}`,
  );
}

function page(title: string, root: string, content: Html): string {
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${root}${EXPORT_STYLE.path}"></head>
<body><main>${content}</main></body></html>
`.text;
}

/** Text for whoever opens the archive without a browser. */
export const exportReadme = (madeAt: Date): string => `Your data from ${PRODUCT_NAME}, as of ${madeAt.toUTCString()}.

index.html    open it in a browser: everything to read, without a connection
data/         the same as JSON, for programs
schema.json   JSON schema of the files in data/
media/        your pictures, videos and voice messages
documents/    PDFs of health journals

It contains what you wrote, uploaded and chose, messages that you received, and names of people you have to do with.
Keep it private. It could be downloaded for ${DATA_EXPORT_DAYS} days.
`;

export const dataFileOf = ({ title }: ExportedList): string => `data/${fileNameOf(title)}.json`;
