import type { Page } from '@playwright/test';

import { openInApp } from './broken-screens.ts';
import { goBackTwice, pressAround } from './unusable-screens.ts';

/** Time in ms after which the script of a shell begins, when its frame is on the screen. */
const BEGINS_MS = 3_000;
const later = (code: string) => `setTimeout(() => { ${code} }, ${BEGINS_MS});\n`;
const styled = (css: string) =>
  later(`const style = document.createElement('style'); style.textContent = '${css}'; document.head.append(style);`);

/** Scripts beside a shell that starts, with which people can't use it all the same. */
export const UNUSABLE_SHELLS: readonly { what: string; script: string; act?: (page: Page) => Promise<void> }[] = [
  {
    what: 'a cover over the whole page',
    script: later(
      "const cover = document.createElement('div'); cover.style.cssText = 'position: fixed; inset: 0; z-index: 99'; document.body.append(cover);",
    ),
  },
  { what: 'a hidden navigation', script: styled('nav { display: none !important }') },
  {
    what: 'a listener that swallows clicks',
    script:
      "addEventListener('click', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);\n",
    act: pressAround,
  },
  {
    what: 'a broken Back',
    script: later(
      "let here = location.href; navigation.addEventListener('navigate', ({ navigationType, destination }) => { if (navigationType === 'push') here = destination.url; }); addEventListener('popstate', () => history.pushState(null, '', here));",
    ),
    act: async (page) => {
      for (const path of ['/profile', '/friends']) await openInApp(page, path);
      await goBackTwice(page);
    },
  },
  { what: 'text in the color of the page', script: styled('main * { color: transparent !important }') },
  { what: 'a page that can’t be scrolled', script: styled('body { position: fixed !important; height: 5000px }') },
  {
    what: 'the same call every 20 ms',
    script: later("setInterval(() => void fetch('/api/auth/user'), 20);"),
  },
];
