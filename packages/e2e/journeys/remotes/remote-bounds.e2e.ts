import type { Locator } from '@playwright/test';
import { createMember } from '@qlixline/journey-kit/accounts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

import { expect } from '../../src/fixtures.ts';
import { publishHandWritten } from '../../src/product/hand-written-remote.ts';
import { test } from '../../src/product/own-product.ts';

// What keeps a remote's mistakes away from the rest of the page.

const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 800 };
const COVER =
  "return React.createElement('div', { style: { position: 'fixed', inset: 0, zIndex: 9999, background: 'orange' } }, 'Shown');";

for (const [device, viewport] of Object.entries({ phone: PHONE, computer: COMPUTER })) {
  test(
    `a remote that covers the window leaves the navigation usable on a ${device}`,
    IN_SOAK,
    async ({ page, member, product }, testInfo) => {
      void member;
      const name = `mf-bounds-${device}`;
      await publishHandWritten(product, { name, screen: COVER });
      await page.setViewportSize(viewport);
      await page.goto(`/${name.slice(3)}`);
      await expect(page.getByRole('main')).toContainText('Shown');
      await page.screenshot({ path: testInfo.outputPath(`cover-${device}.png`) });
      await page.getByRole('link', { name: 'Friends', exact: true }).first().click();
      await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
    },
  );
}

test(
  'a conversation takes a phone’s window, also where the bottom bar would be',
  IN_SOAK,
  async ({ page, member, product }, testInfo) => {
    const ana = await createMember(product.url, 'Ana');
    const { id } = await member.call('POST /api/conversations', { body: { userId: ana.user.id } });
    await page.setViewportSize(PHONE);
    await page.goto(`/messages/${id}`);
    await expectOnTop(page.getByRole('textbox').last());
    await page.screenshot({ path: testInfo.outputPath('conversation.png') });
  },
);

/** Expects that a press on the lower edge of the element hits it. */
async function expectOnTop(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((shown) => {
        const { left, width, bottom } = shown.getBoundingClientRect();
        return shown.contains(document.elementFromPoint(left + width / 2, bottom - 4));
      }),
    )
    .toBe(true);
}
