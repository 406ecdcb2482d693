import { overrideText } from '@qlixline/contract/remotes/override';
import { SHELL_UNIT } from '@qlixline/contract/pets/unit';

import { compositionOn } from '../../src/product/composition.ts';
import { expect, test } from '../../src/fixtures.ts';
import { OVERRIDES } from '@qlixline/journey-kit/what-runs';

/** Links in the navigation and the resulting headings: areas of two remotes. */
const AREAS: [link: string, heading: RegExp][] = [
  ['Friends', /^Friends/],
  ['Home', /^Hello/],
  ['Manage', /^Your pets/],
];

test('a user runs the versions chosen for them, and every team’s area opens @matrix', async ({ page, member }) => {
  void member;
  await page.goto('/');
  const composition = await compositionOn(page);
  expect(composition.overrides ?? []).toEqual(OVERRIDES.map(overrideText));
  for (const override of OVERRIDES) {
    if (override.remote === SHELL_UNIT || !('version' in override)) continue;
    const remote = composition.remotes.find(({ name }) => name === override.remote);
    expect(remote?.version, override.remote).toBe(override.version);
  }
  for (const [link, heading] of AREAS) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
