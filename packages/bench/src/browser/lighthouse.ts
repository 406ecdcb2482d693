import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@qlixline/cli/free-port';
import { edgePorts, startEdge } from '@qlixline/commands/edge.ts';
import { screens } from '@qlixline/contract/screens';
import type { Account } from '@qlixline/journey-kit/accounts';
import { CHROMIUM_FLAGS, findChromium } from '@qlixline/journey-kit/chromium';
import { signIn } from '@qlixline/journey-kit/sign-in';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

import { withProduct } from '../measured-product.ts';
import { median } from '../row.ts';
import type { Measured } from '../row.ts';
import { createPopulatedMember } from './populated-member.ts';

const RUNS = 5;
const GOAL = 95;
const LANDING_GOAL = 100;

type Scores = { performance: number; accessibility: number; lcpMs: number; blockedMs: number; layoutShift: number };
type Visited = { name: string; path: string; goal: number; member?: Account };

/**
 * W7: Lighthouse as it stands, with its profile of a phone (slow 4G, processor slowed four times), of what people are
 * served: by the edge of production, over HTTP/2 and compressed.
 */
export async function measureLighthouse(): Promise<Measured> {
  const ports = await edgePorts();
  return withProduct(
    async ({ url }) => {
      const edge = await startEdge(ports, [url]);
      try {
        const found: { goal: number; name: string; runs: Scores[] }[] = [];
        for (const screen of await screensOf(url))
          found.push({ ...screen, runs: await visitOften(ports.origin, screen) });
        const isMet = found.every(({ goal, runs }) => medianOf(runs, 'performance') >= goal && isSound(runs));
        return { figure: found.map(({ name, runs }) => describe(name, runs)).join('; '), floor: '–', isMet };
      } finally {
        await edge.stop();
      }
    },
    { PUBLIC_URL: ports.origin, TRUST_PROXY: '1' },
  );
}

async function screensOf(url: string): Promise<Visited[]> {
  const member = await createPopulatedMember(url);
  const pet = await member.createPet({ name: 'Juno the Second', species: 'cat', bio: 'Sleeps. '.repeat(20) });
  const theirs = { home: screens.home, profile: screens.profile, pet: screens.pet(pet.id), friends: screens.friends };
  return [
    { name: 'landing', path: '/', goal: LANDING_GOAL },
    ...Object.entries(theirs).map(([name, path]) => ({ name, path, goal: GOAL, member })),
  ];
}

async function visitOften(origin: string, screen: Visited): Promise<Scores[]> {
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(origin, screen));
  return runs;
}

/** With nothing in the browser's cache. */
async function visit(origin: string, { path, member }: Visited): Promise<Scores> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'qlixline-lighthouse-')), await freePort()];
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  });
  try {
    if (member) await signIn(browser, origin, member);
    const ran = await lighthouse(origin + path, {
      port,
      logLevel: 'error',
      disableStorageReset: true, // or nobody is signed in
      onlyCategories: ['performance', 'accessibility'],
    });
    if (!ran) throw new Error(`Lighthouse said nothing of ${path}`);
    const { categories, audits } = ran.lhr;
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      performance: 100 * (categories['performance']?.score ?? Number.NaN),
      accessibility: 100 * (categories['accessibility']?.score ?? Number.NaN),
      lcpMs: figure('largest-contentful-paint'),
      blockedMs: figure('total-blocking-time'),
      layoutShift: figure('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const medianOf = (runs: readonly Scores[], key: keyof Scores) => median(runs.map((run) => run[key]));
const isSound = (runs: readonly Scores[]) =>
  medianOf(runs, 'accessibility') === 100 && medianOf(runs, 'layoutShift') === 0;

function describe(name: string, runs: readonly Scores[]): string {
  const scores = runs.map(({ performance }) => Math.round(performance)).toSorted((one, other) => one - other);
  const paint = (medianOf(runs, 'lcpMs') / 1000).toFixed(1);
  const rest = `accessibility ${medianOf(runs, 'accessibility')}, shift ${medianOf(runs, 'layoutShift').toFixed(3)}`;
  return `${name} ${Math.round(medianOf(runs, 'performance'))} (${scores[0]} to ${scores.at(-1)}), LCP ${paint} s, blocked ${Math.round(medianOf(runs, 'blockedMs'))} ms, ${rest}`;
}
