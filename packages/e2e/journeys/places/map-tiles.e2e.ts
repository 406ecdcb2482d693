import type { Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';
import type { Feature } from 'geojson';
import sharp from 'sharp';

import { BASE_URL } from '@qlixline/journey-kit/what-runs';
import { expect, test as base } from '../../src/fixtures.ts';
import { startRangesServer } from '../../src/product/ranges-server.ts';
import type { RangesServer } from '../../src/product/ranges-server.ts';
import { PRODUCT_START_TIMEOUT_MS, startProduct } from '../../src/product/running-product.ts';
import type { RunningProduct } from '../../src/product/running-product.ts';
import { tilesFile } from '../../src/product/tiles-file.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

const square = (west: number, south: number, east: number, north: number): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
});
const of = (...features: Feature[]) => ({ type: 'FeatureCollection' as const, features });

/** Protomaps' own colours of land and water. */
const LIGHT = { earth: '#e2dfda', water: '#80deea' };
const DARK = { earth: '#1f1f1f', water: '#31353f' };

/** Tile file with land in the west and water in the east. */
const FILE = tilesFile({ earth: of(square(-170, -80, 0, 80)), water: of(square(0, -80, 170, 80)) });

const test = base.extend<object, { tiles: RangesServer; product: RunningProduct }>({
  tiles: [
    async ({}, use) => {
      const server = await startRangesServer(FILE);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ tiles }, use) => {
      base.skip(BASE_URL !== undefined, 'It draws maps from a file of its own.');
      const product = await startProduct({ MAP_STYLE_URL: `${tiles.origin}/world.pmtiles` });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: PRODUCT_START_TIMEOUT_MS },
  ],
});

test('maps are drawn from the operator’s file of tiles, in both themes', IN_SOAK, async ({ comeBy, tiles }) => {
  const { page } = await comeBy('Tilda', screens.home);
  for (const [theme, colors] of Object.entries({ light: LIGHT, dark: DARK })) {
    await page.evaluate((mode) => localStorage.setItem('themeMode', mode), theme);
    await page.goto(screens.mapAt('0,0,2'));
    await expect.poll(() => groundOf(page)).toEqual([colors.earth, colors.water]);
  }
  await expect(page.getByText('Protomaps')).toBeVisible();
  expect(tiles.ranges().length).toBeGreaterThan(0);
});

/** Returns the colours to the left and right of the centre. */
async function groundOf(page: Page): Promise<string[]> {
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible();
  const picture = sharp(await canvas.screenshot());
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.4, 0.6].map((share) => {
    const at = (Math.floor(info.height * 0.6) * info.width + Math.floor(info.width * share)) * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  });
}
