import { createMember } from '@qlixline/e2e/accounts.ts';
import { signIn } from '@qlixline/e2e/sign-in.ts';
import { loadedBy, scriptsAmong, slowVisit } from '@qlixline/e2e/slow-visit.ts';
import type { Loaded } from '@qlixline/e2e/slow-visit.ts';

import { withProduct } from '../measured-product.ts';
import { kilobytes, sum } from '../row.ts';
import type { Measured } from '../row.ts';
import { withBrowser } from './browser.ts';

const BEYOND_OWN_MAX_BYTES = 15_000;

/** W4: from home to pet management, which is another team's remote. */
export function measureSecondRemote(): Promise<Measured> {
  return withProduct(({ url }) =>
    withBrowser(async (context) => {
      await signIn(context, url, await createMember(url));
      const { page, requests } = await slowVisit(context, url, 'main h1');
      await page.getByRole('link', { name: 'Manage' }).click();
      await page.getByRole('heading', { level: 1, name: 'Your pets' }).waitFor();
      await page.waitForLoadState('networkidle');
      const later = scriptsAmong((await loadedBy(page)).slice(requests.length));
      const own = sum(later.filter(isOwnCode).map(({ bytes }) => bytes));
      const beyond = sum(later.map(({ bytes }) => bytes)) - own;
      const names = new Set(requests.map((request) => request.url));
      const twice = later.filter((request) => names.has(request.url)).length;
      return {
        figure: `${kilobytes(beyond)} beyond its own ${kilobytes(own)}, ${twice} files twice`,
        floor: '–',
        isMet: beyond <= BEYOND_OWN_MAX_BYTES && twice === 0,
      };
    }),
  );
}

/** Its entry is not: that is federation's code, which each remote brings. */
function isOwnCode({ url }: Loaded): boolean {
  return url.includes('/remotes/mf-pets/') && !url.endsWith('/remoteEntry.js');
}
