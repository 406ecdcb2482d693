import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';
import { ROOT } from '@qlixline/commands/command.ts';
import { buildFileOf } from '@qlixline/contract/remotes/remote-build';
import type { ShellBuild } from '@qlixline/contract/remotes/remote-build';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

import { openInApp, watching } from '../../src/broken-screens.ts';
import { expect } from '../../src/fixtures.ts';
import { CANARY_PERCENT, liveThrough } from '../../src/product/canary-life.ts';
import type { Ending } from '../../src/product/canary-life.ts';
import { publishHandWritten } from '../../src/product/hand-written-remote.ts';
import { test } from '../../src/product/own-product.ts';
import { publishCopy } from '../../src/product/publish-copy.ts';
import type { RunningProduct } from '../../src/product/running-product.ts';
import { UNUSABLE_SHELLS } from '../../src/unusable-shells.ts';
import { UNUSABLE } from '../../src/unusable-screens.ts';
import type { Unusable } from '../../src/unusable-screens.ts';
import { createVoter } from '../../src/voter.ts';
import type { Voter } from '../../src/voter.ts';

// How many people have a canary that nobody can use, and for how long, until the canary watch takes it back.

const VOTERS = 12;
/** Maximum number of people who had it. Five are enough if it fails for each; some may be on their way. */
const PEOPLE_MAX = 8;
/** Only for a round that hangs: it opens some 300 pages. */
const TIMEOUT_MS = 60 * 60_000;

/** Whole browser contexts are opened again and again, but an account has one vote for each remote. */
let voters: Voter[] = [];
test.beforeAll(async ({ product }) => {
  voters = await Promise.all(Array.from({ length: VOTERS }, () => createVoter(product)));
});

test(
  'a canary of a remote that people can’t use is taken back after a handful of people, whatever is wrong',
  IN_SOAK,
  async ({ browser, product }) => {
    test.setTimeout(TIMEOUT_MS);
    const endings: [string, Ending][] = [];
    for (const unusable of UNUSABLE) {
      const what = `${unusable.name} (${unusable.kind})`;
      endings.push(said(what, await lifeOf(browser, product, unusable)));
    }
    expectTakenBack(endings);
  },
);

test(
  'a canary of the shell that people can’t use is taken back after a handful of people, whatever is wrong',
  IN_SOAK,
  async ({ browser, product }) => {
    test.setTimeout(TIMEOUT_MS);
    const { scripts } = JSON.parse(
      readFileSync(join(ROOT, 'shell', 'dist', buildFileOf('shell')), 'utf8'),
    ) as ShellBuild;
    const endings: [string, Ending][] = [];
    for (const [index, { what, script, act }] of UNUSABLE_SHELLS.entries()) {
      const version = `9.2.${index}`;
      await publishCopy<ShellBuild>(product, 'shell', version, {
        audience: { percent: CANARY_PERCENT },
        add: { file: 'assets/unusable.js', content: script },
        claims: { scripts: [...scripts, '/assets/unusable.js'] },
      });
      const ending = await liveThrough(browser, product, voters, {
        unit: 'shell',
        version,
        use: async (page) => {
          await watching(page);
          await act?.(page);
        },
      });
      endings.push(said(what, ending));
    }
    expectTakenBack(endings);
  },
);

async function lifeOf(browser: Browser, product: RunningProduct, { name, screen, act }: Unusable): Promise<Ending> {
  const unit = name.replace('mf-', 'mf-canary-');
  await publishHandWritten(product, { name: unit, screen: "return text('Shown');" });
  const version = '1.1.0';
  await publishHandWritten(product, { name: unit, version, screen, audience: { percent: CANARY_PERCENT } });
  return liveThrough(browser, product, voters, {
    unit,
    version,
    use: async (page) => {
      await watching(page);
      await openInApp(page, '/profile');
      await openInApp(page, `/${unit.slice(3)}`);
      await act?.(page);
    },
  });
}

/** Prints a line of the table as soon as it is known. */
function said(what: string, ending: Ending): [string, Ending] {
  const { people, cameBy, seconds } = ending;
  const end = seconds === undefined ? 'never taken back' : `taken back after ${seconds.toFixed(0)} s`;
  console.log(`${what}: ${people} of ${cameBy} people had it, ${end}`);
  return [what, ending];
}

function expectTakenBack(endings: readonly [string, Ending][]): void {
  const kept = endings.filter(([, { people, seconds }]) => seconds === undefined || people > PEOPLE_MAX);
  expect(kept.map(([what]) => what)).toEqual([]);
}
