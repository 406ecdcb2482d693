import { DRILLS } from '@qlixline/contract/remotes/drills';
import type { Drill } from '@qlixline/contract/remotes/drills';

import { versionBefore } from '../../src/product/composition.ts';
import { expect, test } from '../../src/fixtures.ts';
import type { Noise } from '@qlixline/journey-kit/quiet-page';
import { clearOverrides, setOverride } from '@qlixline/journey-kit/overrides';
import type { Fault } from '../../src/product/remote-origin.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

/** Reason in the fallback. */
const REASONS: Record<Drill, string> = {
  'manifest-missing': 'manifest',
  'manifest-garbage': 'manifest',
  'manifest-page': 'manifest',
  'manifest-never': 'timeout',
  'manifest-altered': 'manifest',
  'entry-missing': 'entry',
  'entry-garbage': 'entry',
  'entry-page': 'entry',
  'entry-never': 'timeout',
  'entry-altered': 'entry',
  'chunk-missing': 'chunk',
  'chunk-altered': 'chunk',
  'throws-on-evaluation': 'evaluation',
  'module-throws': 'evaluation',
  'exports-nothing': 'shape',
  'throws-on-render': 'render',
};

/** Matches drills before any code runs; afterwards the previous version needs a new page. */
const BEFORE_ANY_CODE = /^(manifest|entry)-/;

/** An entry, a chunk and a screen that break; the others run in the soak. */
const ALWAYS: ReadonlySet<Drill | Fault> = new Set(['entry-missing', 'chunk-altered', 'throws-on-render']);
const untilSoak = (fault: Drill | Fault) => (ALWAYS.has(fault) ? {} : IN_SOAK);

for (const drill of DRILLS) {
  test(
    `a remote with the drill ${drill} falls back to the previous version or an error, and everything else works`,
    untilSoak(drill),
    async ({ page, member, noise }) => {
      allowBrokenRemote(noise);
      await setOverride(page, { remote: 'mf-pets', fail: drill });
      await page.goto('/');
      await expect(page.getByRole('complementary', { name: 'Overrides' })).toContainText(`mf-pets fails: ${drill}`);
      await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();

      await page.getByRole('link', { name: 'Manage' }).click();
      // The limits of each step are tested by the shell's time-limit.spec.ts.
      const fallback = page.getByTestId('remote-fallback');
      const stepsIn = BEFORE_ANY_CODE.test(drill) && (await versionBefore(page, 'mf-pets')) !== undefined;
      if (stepsIn) {
        await expect(page.getByRole('heading', { level: 1, name: 'Your pets' })).toBeVisible();
      } else {
        await expect(fallback).toBeVisible();
        await expect(fallback).toHaveAttribute('data-reason', REASONS[drill]);
        await expect(fallback.getByRole('heading')).toHaveText("Your pets can't be shown right now");
      }

      // The rest works: the live connection delivers a notification, and other areas open.
      await member.signInAgain();
      await expect(page.getByTestId('unread-badge').first()).toHaveText(/^2 /);

      await clearOverrides(page);
      if (!stepsIn) await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Juno').last()).toBeVisible();
      await expect(fallback).toBeHidden();

      await page.getByRole('link', { name: 'Friends', exact: true }).first().click();
      await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
    },
  );
}

/** On another origin, browsers report less detail, but the kinds of failures must be the same. */
const ON_ANOTHER_ORIGIN: { fault: Fault; reason: string }[] = [
  { fault: 'manifest-missing', reason: 'manifest' },
  { fault: 'entry-missing', reason: 'entry' },
  { fault: 'entry-garbage', reason: 'entry' },
  { fault: 'chunk-missing', reason: 'chunk' },
];

for (const { fault, reason } of ON_ANOTHER_ORIGIN) {
  test(
    `a remote whose own host has the fault ${fault} shows its fallback and recovers`,
    untilSoak(fault),
    async ({ page, member, remotes, noise }) => {
      void member;
      allowBrokenRemote(noise);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
      remotes.breakRemote('mf-pets', fault);
      try {
        await page.getByRole('link', { name: 'Manage' }).click();
        const fallback = page.getByTestId('remote-fallback');
        await expect(fallback).toHaveAttribute('data-reason', reason);
      } finally {
        remotes.mendRemotes();
      }
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Juno').last()).toBeVisible();
    },
  );
}

/** Allows messages of a broken remote, but not of the shell itself. */
function allowBrokenRemote(noise: Noise): void {
  noise.expect(
    /\/remotes\/~drill\//,
    /127\.0\.0\.1/,
    /Failed to load resource/,
    /integrity/,
    /Failed to find a valid digest/,
    /^console error: Remote mf-pets/,
    /drill/,
    /SyntaxError|Unexpected token|Invalid or unexpected/,
    /preload/,
  );
}
