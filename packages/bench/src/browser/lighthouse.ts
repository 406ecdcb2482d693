import { screens } from '@qlixline/contract/areas/screens';
import type { Account } from '@qlixline/journey-kit/accounts';

import type { Measured } from '../row.ts';
import { withProductBehindEdge } from './behind-edge.ts';
import { isSound, lighthouseVisits, medianScores, performanceOf } from './lighthouse-visits.ts';
import type { Scores } from './lighthouse-visits.ts';
import { createPopulatedMember } from './populated-member.ts';

const RUNS = 5;
/** Minimum scores of Lighthouse (behaviour: performance goals, W7). */
export const LANDING_GOAL = 100;
export const SCREEN_GOAL = 95;

type Visited = { name: string; path: string; goal: number; member?: Account };

/** W7: runs Lighthouse on the landing page and the most used screens. */
export function measureLighthouse(): Promise<Measured> {
  return withProductBehindEdge(async ({ origin, url }) => {
    const found: { goal: number; name: string; runs: Scores[] }[] = [];
    for (const screen of await screensOf(url)) {
      found.push({ ...screen, runs: await lighthouseVisits(origin + screen.path, screen.member, RUNS) });
    }
    const isMet = found.every(({ goal, runs }) => {
      const scores = medianScores(runs);
      return scores.performance >= goal && isSound(scores);
    });
    return { figure: found.map(({ name, runs }) => describe(name, runs)).join('; '), floor: '–', isMet };
  });
}

async function screensOf(url: string): Promise<Visited[]> {
  const member = await createPopulatedMember(url);
  const pet = await member.createPet({ name: 'Juno the Second', species: 'cat', bio: 'Sleeps. '.repeat(20) });
  const theirs = { home: screens.home, profile: screens.profile, pet: screens.pet(pet.id), friends: screens.friends };
  return [
    { name: 'landing', path: '/', goal: LANDING_GOAL },
    ...Object.entries(theirs).map(([name, path]) => ({ name, path, goal: SCREEN_GOAL, member })),
  ];
}

function describe(name: string, runs: readonly Scores[]): string {
  const { lcpMs, blockedMs, accessibility, layoutShift } = medianScores(runs);
  return `${name} ${performanceOf(runs)}, LCP ${(lcpMs / 1000).toFixed(1)} s, blocked ${Math.round(blockedMs)} ms, accessibility ${accessibility}, shift ${layoutShift.toFixed(3)}`;
}
