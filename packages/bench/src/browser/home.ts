import type { Account } from '@qlixline/journey-kit/accounts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { firstVisitScripts, loadedBy, scriptsAmong, slowVisit } from '@qlixline/e2e/slow-visit.ts';
import type { Loaded, Visit } from '@qlixline/e2e/slow-visit.ts';
import { countWaves } from '@qlixline/e2e/waves.ts';

import { withPlainPage } from '../floors/serve-plain-page.ts';
import { withProduct } from '../measured-product.ts';
import { kilobytes, sum, times } from '../row.ts';
import type { Measured } from '../row.ts';
import { withBrowser } from './browser.ts';
import { createNewcomer, createPopulatedMember } from './populated-member.ts';

const MAX_BYTES = 150_000;
export const WAVES_GOAL = 2;
/** Latency in ms of each response, long enough that delays of a busy machine don't look like another wave. */
export const LATENCY_MS = 1_500;
const FIRST_POST = 'main article';
/** Name of the worker that a settled page starts last. */
const LAST_SCRIPT = 'answering-page';
type MakeMember = (url: string) => Promise<Account>;

/**
 * W2: measures the JavaScript of a first visit to home, with friends' posts and stories, or with Discover for a
 * newcomer: until the first post, and everything that the view loads. Scripts that start once the page has settled or
 * its user acts are only reported.
 */
export async function measureHomeScripts(makeMember: MakeMember = createPopulatedMember): Promise<Measured> {
  const { requests, contentAt } = await visitHome(makeMember);
  const ours = totalBytes(firstVisitScripts(requests));
  const toFirstPost = totalBytes(firstVisitScripts(requests).filter(({ endedAt }) => endedAt <= contentAt));
  const settled = totalBytes(scriptsAmong(requests)) - ours;
  const floor = totalBytes(scriptsAmong((await visitPlainPage()).requests));
  return {
    figure: `${kilobytes(ours)} = ${times(ours / floor)} (until the first post ${kilobytes(toFirstPost)} = ${times(toFirstPost / floor)}; once settled ${kilobytes(settled)} more)`,
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
      const visit = await slowVisit(context, url, FIRST_POST, LATENCY_MS);
      // Every visit includes scripts that start once the page has settled, however long the visit took.
      await visit.page.waitForFunction(
        (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
        LAST_SCRIPT,
      );
      return { ...visit, requests: await loadedBy(visit.page) };
    }),
  );
}

function visitPlainPage(): Promise<Visit> {
  return withPlainPage((url) => withBrowser((context) => slowVisit(context, url, 'h1', LATENCY_MS)));
}

function totalBytes(scripts: readonly Loaded[]): number {
  return sum(scripts.map(({ bytes }) => bytes));
}

function waves({ requests, contentAt }: Visit): number {
  return countWaves(requests, contentAt);
}
