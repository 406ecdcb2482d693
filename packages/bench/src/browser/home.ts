import type { Account } from '@qlixline/journey-kit/accounts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { scriptsAmong, slowVisit } from '@qlixline/e2e/slow-visit.ts';
import type { Visit } from '@qlixline/e2e/slow-visit.ts';
import { countWaves } from '@qlixline/e2e/waves.ts';

import { withPlainPage } from '../floors/serve-plain-page.ts';
import { withProduct } from '../measured-product.ts';
import { kilobytes, sum, times } from '../row.ts';
import type { Measured } from '../row.ts';
import { withBrowser } from './browser.ts';
import { createNewcomer, createPopulatedMember } from './populated-member.ts';

const MAX_BYTES = 150_000;
export const WAVES_GOAL = 2;
/** Latency in ms of each response, long enough that a busy machine doesn't look like another wave. */
export const LATENCY_MS = 1_500;
const FIRST_POST = 'main article';
type MakeMember = (url: string) => Promise<Account>;

/**
 * W2: measures all JavaScript of a first visit to home, with friends' posts and stories, or with Discover for a
 * newcomer.
 */
export async function measureHomeScripts(makeMember: MakeMember = createPopulatedMember): Promise<Measured> {
  const visit = await visitHome(makeMember);
  const ours = scriptBytes(visit);
  const toFirstPost = scriptBytes({ requests: visit.requests.filter(({ endedAt }) => endedAt <= visit.contentAt) });
  const floor = scriptBytes(await visitPlainPage());
  return {
    figure: `${kilobytes(ours)} = ${times(ours / floor)} (until the first post ${kilobytes(toFirstPost)} = ${times(toFirstPost / floor)})`,
    floor: kilobytes(floor),
    isMet: ours <= MAX_BYTES,
  };
}

/** W3: counts the sequential waves of requests until home's first post is visible. */
export async function measureHomeWaves(makeMember: MakeMember = createPopulatedMember): Promise<Measured> {
  const ours = waves(await visitHome(makeMember));
  const floor = waves(await visitPlainPage());
  return { figure: `${ours} waves`, floor: `${floor} waves`, isMet: ours <= WAVES_GOAL };
}

export const measureNewcomerScripts = () => measureHomeScripts(createNewcomer);
export const measureNewcomerWaves = () => measureHomeWaves(createNewcomer);

function visitHome(makeMember: MakeMember): Promise<Visit> {
  return withProduct(({ url }) =>
    withBrowser(async (context) => {
      await signIn(context, url, await makeMember(url));
      return slowVisit(context, url, FIRST_POST, LATENCY_MS);
    }),
  );
}

function visitPlainPage(): Promise<Visit> {
  return withPlainPage((url) => withBrowser((context) => slowVisit(context, url, 'h1', LATENCY_MS)));
}

function scriptBytes({ requests }: Pick<Visit, 'requests'>): number {
  return sum(scriptsAmong(requests).map(({ bytes }) => bytes));
}

function waves({ requests, contentAt }: Visit): number {
  return countWaves(requests, contentAt);
}
