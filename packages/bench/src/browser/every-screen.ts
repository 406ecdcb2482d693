import { firstContentFor } from '@qlixline/e2e/first-content.ts';
import type { FirstContent } from '@qlixline/e2e/first-content.ts';
import { scriptsAmong, slowVisit } from '@qlixline/e2e/slow-visit.ts';
import { countWaves } from '@qlixline/e2e/waves.ts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { signIn } from '@qlixline/journey-kit/sign-in';

import { sum } from '../row.ts';
import type { Measured } from '../row.ts';
import { withProductBehindEdge } from './behind-edge.ts';
import { COMPUTER, withBrowser } from './browser.ts';
import { LATENCY_MS, WAVES_GOAL } from './home.ts';
import { LANDING_GOAL, SCREEN_GOAL } from './lighthouse.ts';
import { isSound, lighthouseVisits, medianScores, performanceOf } from './lighthouse-visits.ts';
import type { Scores } from './lighthouse-visits.ts';
import { createNewcomer, createPopulatedMember } from './populated-member.ts';

const RUNS = 3;
/** The landing page, without a session. */
const LANDING: FirstContent = { name: 'landing', path: '/', content: 'h1' };
/** Goals for Lighthouse's performance score; other screens are shown without a goal. */
const GOALS: Record<string, number> = {
  landing: LANDING_GOAL,
  home: SCREEN_GOAL,
  'a newcomer’s home': SCREEN_GOAL,
  'own profile': SCREEN_GOAL,
  profile: SCREEN_GOAL,
  pet: SCREEN_GOAL,
  friends: SCREEN_GOAL,
};

/** Load until a screen's first content: sequential waves of requests, and compressed bytes. */
type Load = { waves: number; scripts: number; all: number };
type MeasuredScreen = { name: string; load: Load; runs: Scores[] };

/** W9: measures what each screen loads until its first content, opened from the address bar with an empty cache. */
export function measureEveryScreen(): Promise<Measured> {
  return withProductBehindEdge(async ({ origin, url }) => {
    const member = await createPopulatedMember(url);
    const found: MeasuredScreen[] = [await measureScreen(origin, LANDING)];
    for (const screen of await firstContentFor(url, member)) found.push(await measureScreen(origin, screen, member));
    const newcomersHome = { name: 'a newcomer’s home', path: '/', content: 'main article' };
    found.push(await measureScreen(origin, newcomersHome, await createNewcomer(url)));
    const missing = found.filter((screen) => !meetsGoals(screen)).map(({ name }) => name);
    return {
      figure: `${found.length - missing.length} of ${found.length} screens${missing.length > 0 ? `; not ${missing.join(', ')}` : ''}`,
      floor: '–',
      isMet: missing.length === 0,
      table: [COLUMNS, ...found.map(cellsOf)],
    };
  });
}

async function measureScreen(origin: string, screen: FirstContent, member?: Account): Promise<MeasuredScreen> {
  const load = await loadOf(origin, screen, member);
  return { name: screen.name, load, runs: await lighthouseVisits(origin + screen.path, member, RUNS) };
}

function loadOf(origin: string, { path, content }: FirstContent, member?: Account): Promise<Load> {
  return withBrowser(
    async (context) => {
      if (member) await signIn(context, origin, member);
      const { requests, contentAt } = await slowVisit(context, origin + path, content, LATENCY_MS);
      const before = requests.filter(({ endedAt }) => endedAt <= contentAt);
      const bytesOf = (some: typeof before) => sum(some.map(({ bytes }) => bytes));
      return { waves: countWaves(requests, contentAt), scripts: bytesOf(scriptsAmong(before)), all: bytesOf(before) };
    },
    { ...COMPUTER, ignoreHTTPSErrors: true },
  );
}

/** Returns true if the median speed and every run's layout stability and accessibility meet the goals. */
function meetsGoals({ name, load, runs }: MeasuredScreen): boolean {
  return load.waves <= WAVES_GOAL && runs.every(isSound) && medianScores(runs).performance >= (GOALS[name] ?? 0);
}

const COLUMNS = ['screen', 'waves', 'scripts KB', 'all KB', 'Lighthouse', 'LCP s', 'accessibility', 'shift'];

function cellsOf({ name, load, runs }: MeasuredScreen): string[] {
  return [
    name,
    String(load.waves),
    (load.scripts / 1000).toFixed(1),
    (load.all / 1000).toFixed(1),
    performanceOf(runs),
    (medianScores(runs).lcpMs / 1000).toFixed(1),
    String(Math.min(...runs.map(({ accessibility }) => Math.round(accessibility)))),
    Math.max(...runs.map(({ layoutShift }) => layoutShift)).toFixed(3),
  ];
}
