import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';
import { APPLE_TOUCH_ICON, APP_ICONS, APP_SCREENSHOTS } from '@qlixline/build-config/web-app/app-pictures';
import { webAppManifest } from '@qlixline/build-config/web-app/web-app-manifest';
import { ROOT } from '@qlixline/commands/command.ts';
import sharp from 'sharp';

import { drawIcons } from './draw-icons.ts';

const WEB_APP = join(ROOT, 'shell', 'web-app');
const stored = (folder: string, file: string) => readFileSync(join(WEB_APP, folder, file));
const SHELL_DIST = join(ROOT, 'shell', 'dist');
/** Largest difference of a channel, as PNGs of one drawing differ a little between processors. */
const TOLERANCE = 3;

const ICONS: [string, number][] = [
  ...Object.entries(APP_ICONS).map(([file, { size }]): [string, number] => [file, size]),
  [APPLE_TOUCH_ICON.file, APPLE_TOUCH_ICON.size],
];

test.each(ICONS)('the icon %s is the logo as it is, in %i pixels', async (file, size) => {
  const { data, info } = await sharp(stored('icons', file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  // Written by: node packages/bench/src/app-pictures/write-icons.ts
  const drawn = await sharp((await drawIcons()).get(file))
    .ensureAlpha()
    .raw()
    .toBuffer();
  expect(drawn.length).toBe(data.length);
  expect(drawn.every((value, at) => Math.abs(value - (data[at] ?? 0)) <= TOLERANCE)).toBe(true);
});

test.each(['maskable-192.png', 'maskable-512.png', APPLE_TOUCH_ICON.file])(
  'the icon %s has no transparent point, and its logo is within the circle that no system cuts off',
  async (file) => {
    const { data, info } = await sharp(stored('icons', file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const [red, green, blue] = [...data.subarray(0, 3)];
    for (let at = 0; at < data.length; at += 4) {
      const [x, y] = [(at / 4) % info.width, Math.floor(at / 4 / info.width)];
      const isSafe = Math.hypot(x - info.width / 2, y - info.width / 2) <= info.width * 0.4;
      const isLogo = Math.abs((data[at + 1] ?? 0) - (green ?? 0)) > 8;
      if (data[at + 3] !== 255 || (isLogo && !isSafe)) throw new Error(`At ${x}, ${y} of ${file}`);
    }
    expect([red, green, blue]).toEqual([0xc2, 0x39, 0x1e]);
  },
);

test.each(Object.entries(APP_SCREENSHOTS))('the screenshot %s has its size', async (file, { width, height }) => {
  const info = await sharp(stored('screenshots', file)).metadata();
  expect(info).toMatchObject({ format: 'webp', width, height });
  // Chrome shows those between 320 and 3840 pixels whose longer side is at most 2.3 times the other.
  expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
});

test('the folders of icons and screenshots hold nothing else', () => {
  expect(readdirSync(join(WEB_APP, 'icons')).toSorted()).toEqual(ICONS.map(([file]) => file).toSorted());
  expect(readdirSync(join(WEB_APP, 'screenshots')).toSorted()).toEqual(Object.keys(APP_SCREENSHOTS).toSorted());
});

describe('the manifest', () => {
  type Picture = { src: string; sizes: string; type: string; purpose?: string };
  const files = readdirSync(join(SHELL_DIST, 'assets'));
  const file = files.find((name) => name.endsWith('.webmanifest')) ?? '';
  const manifest = JSON.parse(readFileSync(join(SHELL_DIST, 'assets', file), 'utf8')) as {
    icons: Picture[];
    screenshots: Picture[];
    shortcuts: { name: string; url: string; icons: Picture[] }[];
    share_target: { action: string; method: string };
  };

  test('the built manifest names pictures that are part of the build', () => {
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    expect(pictures.length).toBeGreaterThan(8);
    for (const { src } of pictures) expect(files).toContain(src.replace('/assets/', ''));
  });

  test('the page names the manifest and an icon for iOS that is part of the build', () => {
    const page = readFileSync(join(SHELL_DIST, 'index.html'), 'utf8');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    const [, icon = ''] = /<link rel="apple-touch-icon" href="\/assets\/([^"]+)"/.exec(page) ?? [];
    expect(files).toContain(icon);
  });

  test('the manifest has what browsers require of an installable app', () => {
    const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(icons).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
    expect(webAppManifest((one) => one)).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      share_target: {
        action: '/api/share',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photo', accept: ['image/*'] }] },
      },
    });
  });

  test('the manifest offers three shortcuts', () => {
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['New post', '/?post=new'],
      ['Messages', '/messages'],
      ['My pet is missing', '/lost-found/new'],
    ]);
  });
});
