import { SITE_PAGES, SITE_PAGE_NAMES, sitePageAddress } from '@qlixline/contract/site-pages/site-pages';
import type { SitePage } from '@qlixline/contract/site-pages/site-pages';
import { SEARCH_MAX } from '@qlixline/contract/limits';
import type { Response } from 'express';

import { markup } from '../../http/pages/html.ts';
import type { Html } from '../../http/pages/html.ts';
import { sendPage } from '../../pages/page-layout.ts';
import type { ShownPage } from './site-pages.service.ts';

const STYLE = `
main{align-content:start}.card{max-width:44rem;padding-top:32px}h1{text-align:start}.hero{display:none}
.prose{display:grid;gap:12px}.prose h2{font-size:1.1875rem;margin-top:12px}.prose ul,.prose ol{padding-left:1.25rem;list-style:revert;gap:6px}
.prose li{white-space:normal}.prose table{display:block;overflow-x:auto;border-collapse:collapse;width:100%}.prose th,.prose td{text-align:start;padding:8px 12px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}
.pages{display:flex;flex-wrap:wrap;gap:4px 18px;justify-content:center}.pages a{display:inline-block;padding:8px 0}.pages [aria-current]{color:var(--ink)}
input[type=search]{width:100%;font:inherit;font-size:1rem;color:inherit;background:var(--bg);border:1px solid var(--field-line);border-radius:12px;padding:12px 14px}
`;

/** Sends a page with links to the others. The help can be searched. */
export function sendSitePage(response: Response, name: SitePage, page: ShownPage, q: string): void {
  const hasSearch = name === 'help';
  sendPage(response, 200, {
    title: SITE_PAGES[name],
    style: STYLE,
    hero: markup``,
    body: markup`${hasSearch && searchForm(q)}
      ${q !== '' && foundText(page, q)}
      <div class="prose">${page.sections.map((section) => section)}</div>
      ${linksTo(name)}
      <p class="hint">Version ${page.version}</p>`,
  });
}

/** Sends the page for a name that doesn't exist. */
export function sendNoSitePage(response: Response): void {
  sendPage(response, 404, {
    title: 'No such page',
    style: STYLE,
    hero: markup``,
    body: markup`<p>Perhaps it is one of these:</p>${linksTo(null)}`,
  });
}

/** Links to all pages; the current one isn't a destination. */
function linksTo(current: SitePage | null): Html {
  const links = SITE_PAGE_NAMES.map(
    (name) =>
      markup`<a href="${sitePageAddress(name)}"${name === current && markup` aria-current="page"`}>${SITE_PAGES[name]}</a>`,
  );
  return markup`<nav class="pages" aria-label="Help and law">${links}</nav>`;
}

const searchForm = (q: string): Html => markup`<form role="search" action="${sitePageAddress('help')}">
  <div class="field"><label for="q">Search the help</label>
  <input type="search" id="q" name="q" value="${q}" maxlength="${String(SEARCH_MAX)}" /></div>
  <button type="submit">Search</button></form>`;

function foundText({ sections, total }: ShownPage, q: string): Html {
  const all = markup`<a href="${sitePageAddress('help')}">Show all ${String(total)}</a>`;
  const found = sections.length === 1 ? '1 answer' : `${sections.length} answers`;
  return markup`<p role="status">${sections.length === 0 ? 'Nothing found' : found} for “${q}”. ${all}</p>`;
}
