import { expect, test } from '../src/fixtures.ts';
import type { Fault } from '../src/remote-origin.ts';

/** To show what became of it, once the time limit is over. */
const SLACK_MS = 1_000;

/** Each way in which a remote can be broken: the reason that the fallback gives, and the time it may take. */
const DRILLS: { fault: Fault; reason: string; withinMs: number }[] = [
  { fault: 'manifest-missing', reason: 'manifest', withinMs: 5_000 },
  { fault: 'manifest-garbage', reason: 'manifest', withinMs: 5_000 },
  { fault: 'manifest-page', reason: 'manifest', withinMs: 5_000 },
  { fault: 'manifest-never', reason: 'timeout', withinMs: 5_000 + SLACK_MS },
  { fault: 'entry-missing', reason: 'entry', withinMs: 10_000 },
  { fault: 'entry-garbage', reason: 'entry', withinMs: 10_000 },
  { fault: 'entry-page', reason: 'entry', withinMs: 10_000 },
  { fault: 'entry-never', reason: 'timeout', withinMs: 10_000 + SLACK_MS },
  { fault: 'chunk-missing', reason: 'chunk', withinMs: 10_000 },
  { fault: 'throws-on-evaluation', reason: 'evaluation', withinMs: 5_000 },
  { fault: 'module-throws', reason: 'evaluation', withinMs: 5_000 },
  { fault: 'exports-nothing', reason: 'shape', withinMs: 5_000 },
  { fault: 'throws-on-render', reason: 'render', withinMs: 5_000 },
];

test.describe.configure({ mode: 'parallel' }); // most of their time is waiting; each worker breaks its own product
test.afterEach(({ remotes }) => remotes.mendRemotes());

for (const { fault, reason, withinMs } of DRILLS) {
  test(`a remote with the fault ${fault} shows its fallback, all else works, and trying again works once it is well`, async ({
    page,
    member,
    remotes,
    noise,
  }) => {
    // A broken remote is allowed to be heard of; what the shell itself does is not.
    noise.expect(
      /127\.0\.0\.1/,
      /Failed to load resource/,
      /^console error: Remote mf-pets/,
      /drill/,
      /SyntaxError|Unexpected token|Invalid or unexpected/,
      /preload/,
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();

    remotes.breakRemote('mf-pets', fault);
    // The limit counts from the request that it is for, not from the click.
    const asked = page.waitForRequest(
      new RegExp(`/mf-pets/.*${fault.startsWith('manifest') ? 'manifest' : 'remoteEntry'}`),
    );
    await page.getByRole('link', { name: 'Manage' }).click();
    await asked;
    const fallback = page.getByTestId('remote-fallback');
    await expect(fallback).toBeVisible({ timeout: withinMs });
    await expect(fallback).toHaveAttribute('data-reason', reason);
    await expect(fallback.getByRole('heading')).toHaveText("Your pets can't be shown right now");

    // The frame lives on: the live connection brings a notification, and other areas open.
    await member.signInAgain();
    await expect(page.getByTestId('unread-badge').first()).toHaveText(/^2 /);

    remotes.mendRemotes();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Juno').last()).toBeVisible();
    await expect(fallback).toBeHidden();

    await page.getByRole('link', { name: 'Friends', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
  });
}
