import { afterEach, describe, expect, test } from '@jest/globals';

import { CHECK_DELAY_MS, detectAdBlocker } from './ad-blocker-detection.ts';

/** jsdom has no layout, so the bait gets the height that a browser would give it while waiting. */
const baitWithHeight = (height: number) => (ms: number) => {
  expect(ms).toBe(CHECK_DELAY_MS);
  const bait = document.querySelector('.adsbox');
  if (!bait) throw new Error('no bait was inserted');
  Object.defineProperty(bait, 'offsetHeight', { value: height });
  return Promise.resolve();
};

afterEach(() => {
  globalThis.qlixlineHouseAds = undefined;
});

describe('detectAdBlocker', () => {
  test('finds no ad blocker when the ad script has run and the bait keeps its height', async () => {
    globalThis.qlixlineHouseAds = [];
    expect(await detectAdBlocker(baitWithHeight(10))).toBe(false);
  });

  test('detects an ad blocker when the ad script is missing', async () => {
    expect(await detectAdBlocker(baitWithHeight(10))).toBe(true);
  });

  test('detects an ad blocker when the bait has no height', async () => {
    globalThis.qlixlineHouseAds = [];
    expect(await detectAdBlocker(baitWithHeight(0))).toBe(true);
  });

  test('removes the bait from the page after the check', async () => {
    await detectAdBlocker(baitWithHeight(0));
    expect(document.querySelector('.adsbox')).toBeNull();
  });
});
