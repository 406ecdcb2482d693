import { scriptsAmong, slowVisit } from '@qlixline/e2e/slow-visit.ts';

import { withProduct } from '../measured-product.ts';
import { kilobytes, sum } from '../row.ts';
import type { Measured } from '../row.ts';
import { withBrowser } from './browser.ts';

const INLINE_MAX_BYTES = 2_000;

/** W1: measures the scripts that a visitor's browser runs on the landing page. */
export function measureLanding(): Promise<Measured> {
  return withProduct(({ url }) =>
    withBrowser(async (context) => {
      const { page, requests } = await slowVisit(context, url, 'h1');
      const inline = await page.evaluate(() =>
        [...document.scripts].filter(({ src }) => !src).map(({ textContent }) => textContent.length),
      );
      const scripts = sum(scriptsAmong(requests).map(({ bytes }) => bytes));
      const remotes = sum(requests.filter((request) => request.url.includes('/remotes/')).map(({ bytes }) => bytes));
      return {
        figure: `${scripts} B of scripts, ${sum(inline)} B inline, ${remotes} B of remotes (page and styles ${kilobytes(sum(requests.map(({ bytes }) => bytes)))})`,
        floor: '–',
        isMet: scripts === 0 && remotes === 0 && sum(inline) <= INLINE_MAX_BYTES,
      };
    }),
  );
}
