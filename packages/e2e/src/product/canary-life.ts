import type { Browser, Page } from '@playwright/test';
import { readOverview } from '@qlixline/cli/registry-client';
import type { Target } from '@qlixline/cli/orders';

import { expect } from '../fixtures.ts';
import { openVoterTab } from '../voter.ts';
import type { Tab, Voter } from '../voter.ts';
import { compositionOn } from './composition.ts';
import { deployToken } from './operator.ts';
import type { RunningProduct } from './running-product.ts';

/** Share of the users who get the canary. It is large, since everybody else is a page to open for nothing. */
export const CANARY_PERCENT = 90;
/** Number of users for whom a canary must fail before it may be taken back (behaviour: failures of a remote). */
const ENOUGH = 5;
/** Pages that are opened at once: more of them on one machine are so slow that nothing loads in time. */
const AT_ONCE = 2;
/** Time in ms within which five users' reports must have led to a rollback; more users come afterwards. */
const PATIENCE_MS = 90_000;

type Life = {
  unit: string;
  version: string;
  /** Opens what is broken, and does what its users do. */
  use: (page: Page) => Promise<void>;
};

export type Ending = {
  /** Number of users who had the canary when it was taken back. */
  people: number;
  /** Number of users who came by. */
  cameBy: number;
  /** Time from the first user with the canary to its rollback; undefined if it stayed. */
  seconds: number | undefined;
};

/** Lets users open a canary in new browser contexts, a few at once and then one by one, until it is taken back. */
export async function liveThrough(
  browser: Browser,
  product: RunningProduct,
  voters: readonly Voter[],
  { unit, version, use }: Life,
): Promise<Ending> {
  const target = { unit, origin: product.url, token: await deployToken(product, unit) };
  const tabs: Tab[] = [];
  const uses: Promise<void>[] = [];
  let people = 0;
  let startedAt: number | undefined;
  const come = async (voter: Voter) => {
    const tab = await openVoterTab(browser, product.url, voter);
    tabs.push(tab);
    await tab.page.goto('/');
    const hasCanary = (await versionOf(tab.page, unit)) === version;
    if (!hasCanary) return;
    people += 1;
    startedAt ??= performance.now();
    uses.push(use(tab.page));
  };
  try {
    const waiting = [...voters];
    const comeNext = async (): Promise<void> => {
      const next = people < ENOUGH ? waiting.shift() : undefined;
      if (!next) return;
      await come(next);
      await comeNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, comeNext));
    await Promise.all(uses);
    for (let next = waiting.shift(); next && !(await isTakenBack(target, version)); next = waiting.shift()) {
      await come(next);
      await Promise.all(uses);
    }
    const isOver = await isTakenBack(target, version);
    const seconds = isOver && startedAt !== undefined ? (performance.now() - startedAt) / 1_000 : undefined;
    return { people, cameBy: tabs.length, seconds };
  } finally {
    await Promise.all(tabs.map(({ context }) => context.close()));
  }
}

async function versionOf(page: Page, unit: string): Promise<string | undefined> {
  const { shell, remotes } = await compositionOn(page);
  return unit === 'shell' ? shell.version : remotes.find(({ name }) => name === unit)?.version;
}

async function isTakenBack(target: Target, version: string): Promise<boolean> {
  try {
    await expect(async () => {
      const { log } = await readOverview(target);
      const ended = log.filter(({ action, unit }) => action === 'self_rollback' && unit === target.unit);
      expect(ended.map((entry) => entry.version)).toContain(version);
    }).toPass({ timeout: PATIENCE_MS, intervals: [500] });
    return true;
  } catch {
    return false;
  }
}
