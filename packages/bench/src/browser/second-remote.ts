import { createMember } from '@qlixline/journey-kit/accounts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { loadedBy, scriptsAmong, slowVisit } from '@qlixline/e2e/slow-visit.ts';
import type { Loaded } from '@qlixline/e2e/slow-visit.ts';
import type { Page } from 'playwright-core';

import { withProduct } from '../measured-product.ts';
import { kilobytes, sum } from '../row.ts';
import type { Measured } from '../row.ts';
import { withBrowser } from './browser.ts';

const BEYOND_OWN_MAX_BYTES = 15_000;
/** A prop name of antd's components, which the minifier keeps. */
const MARK_OF_ANTD = 'prefixCls';

/**
 * W4: measures going from home to pet management, another team's remote. Components of antd count when they are first
 * needed.
 */
export function measureSecondRemote(): Promise<Measured> {
  return withProduct(({ url }) =>
    withBrowser(async (context) => {
      await signIn(context, url, await createMember(url));
      const { page, requests } = await slowVisit(context, url, 'main h1');
      await page.getByRole('link', { name: 'Manage' }).click();
      await page.getByRole('heading', { level: 1, name: 'Your pets' }).waitFor();
      await page.waitForLoadState('networkidle');
      const later = scriptsAmong(eachOnce((await loadedBy(page)).slice(requests.length)));
      const isAntd = await Promise.all(later.map(({ url: file }) => carriesAntd(page, file)));
      const own = sum(later.filter(isOwnCode).map(({ bytes }) => bytes));
      const antd = sum(later.filter((_, index) => isAntd[index]).map(({ bytes }) => bytes));
      const beyond = sum(later.map(({ bytes }) => bytes)) - own - antd;
      const names = new Set(requests.map((request) => request.url));
      const twice = later.filter((request) => names.has(request.url)).length;
      return {
        figure: `${kilobytes(beyond)} beyond its own ${kilobytes(own)} and antd’s ${kilobytes(antd)}, ${twice} files twice`,
        floor: '–',
        isMet: beyond <= BEYOND_OWN_MAX_BYTES && twice === 0,
      };
    }),
  );
}

/**
 * Removes repeated files: what is prefetched on a press is later loaded from the browser's cache
 * (decision: navigation-on-intent).
 */
function eachOnce(loaded: readonly Loaded[]): Loaded[] {
  return loaded.filter(({ url }, index) => loaded.findIndex((other) => other.url === url) === index);
}

async function carriesAntd(page: Page, url: string): Promise<boolean> {
  return (await (await page.request.get(url)).text()).includes(MARK_OF_ANTD);
}

/** Returns true for the remote's own code; its entry is federation's code, which each remote contains. */
function isOwnCode({ url }: Loaded): boolean {
  return url.includes('/remotes/mf-pets/') && !url.endsWith('/remoteEntry.js');
}
