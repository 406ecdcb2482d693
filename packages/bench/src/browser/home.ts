import { createMember } from '@qlixline/e2e/accounts.ts';
import { signIn } from '@qlixline/e2e/sign-in.ts';
import { scriptsAmong, slowVisit } from '@qlixline/e2e/slow-visit.ts';
import type { Visit } from '@qlixline/e2e/slow-visit.ts';
import { countWaves } from '@qlixline/e2e/waves.ts';

import { withPlainPage } from '../floors/serve-plain-page.ts';
import { withProduct } from '../measured-product.ts';
import { kilobytes, sum, times } from '../row.ts';
import type { Measured } from '../row.ts';
import { withBrowser } from './browser.ts';

const BYTES_GOAL = 1.8; // times the floor
const WAVES_GOAL = 2;
const HOME_CONTENT = 'main h1';

/** W2: all JavaScript of a first visit to home. */
export async function measureHomeScripts(): Promise<Measured> {
  const ours = await visitHome(scriptBytes);
  const floor = await visitPlainPage(scriptBytes);
  return {
    figure: `${kilobytes(ours)} = ${times(ours / floor)}`,
    floor: kilobytes(floor),
    isMet: ours <= BYTES_GOAL * floor,
  };
}

/** W3: requests in a row until home is on screen. */
export async function measureHomeWaves(): Promise<Measured> {
  const ours = await visitHome(waves);
  const floor = await visitPlainPage(waves);
  return { figure: `${ours} waves`, floor: `${floor} waves`, isMet: ours <= WAVES_GOAL };
}

function visitHome(read: (visit: Visit) => number): Promise<number> {
  return withProduct(({ url }) =>
    withBrowser(async (context) => {
      await signIn(context, url, await createMember(url));
      return read(await slowVisit(context, url, HOME_CONTENT));
    }),
  );
}

function visitPlainPage(read: (visit: Visit) => number): Promise<number> {
  return withPlainPage((url) => withBrowser(async (context) => read(await slowVisit(context, url, 'h1'))));
}

function scriptBytes({ requests }: Visit): number {
  return sum(scriptsAmong(requests).map(({ bytes }) => bytes));
}

function waves({ requests, contentAt }: Visit): number {
  return countWaves(requests, contentAt);
}
