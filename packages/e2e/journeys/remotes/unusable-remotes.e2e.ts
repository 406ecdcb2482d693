import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

import { openInApp, watching } from '../../src/broken-screens.ts';
import { expect } from '../../src/fixtures.ts';
import { publishHandWritten } from '../../src/product/hand-written-remote.ts';
import { rowsInDatabase } from '../../src/product/in-database.ts';
import { test } from '../../src/product/own-product.ts';
import type { RunningProduct } from '../../src/product/running-product.ts';
import { UNUSABLE } from '../../src/unusable-screens.ts';

for (const { name, screen, kind, act } of UNUSABLE) {
  test(
    `${name}, of which nothing is thrown, is reported as ${kind}`,
    IN_SOAK,
    async ({ page, member, noise, product }) => {
      void member;
      noise.expect(/WebSocket|Throttling navigation|pets\/0|a text without a stack/);
      await publishHandWritten(product, { name, screen });
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await watching(page);
      await openInApp(page, '/profile');
      await openInApp(page, `/${name.slice(3)}`);
      await act?.(page);
      await expect.poll(() => failureOf(product, name)).toBe(kind);
    },
  );
}

async function failureOf(product: RunningProduct, remote: string): Promise<string | null | undefined> {
  const [outcome] = await rowsInDatabase<{ failed_kind: string | null }>(
    product,
    'select failed_kind from remote_outcomes where remote = $1',
    [remote],
  );
  return outcome?.failed_kind;
}
