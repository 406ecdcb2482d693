import { describe, expect, test } from '@jest/globals';

import { inspectScript } from './inspect-scripts.ts';

test.each(['globalThis.mf_pets = {;', 'export const odd = 1;'])('what is no script is refused: %s', async (code) => {
  const [refusal, ...more] = await inspectScript('remoteEntry.js', code);
  expect([refusal?.reason, more]).toEqual(['broken_script', []]);
  expect(refusal?.message).toMatch(/^remoteEntry\.js cannot be parsed: .+ \(1:\d+\)\.$/);
});

describe('what puts something else in the place of what the page uses', () => {
  test.each([
    ['window.fetch = track(window.fetch)', 'fetch'],
    ['globalThis["fetch"] = track', 'fetch'],
    ['history.pushState = () => {}', 'history.pushState'],
    ['window.history.replaceState = track', 'history.replaceState'],
    ['XMLHttpRequest.prototype.open = function () {}', 'XMLHttpRequest.prototype.open'],
    ['Array.prototype.last = function () {}', 'Array.prototype.last'],
    ['localStorage.themeMode = "dark"', 'localStorage.themeMode'],
    ['Object.defineProperty(navigator, "onLine", { value: true })', 'navigator.onLine'],
    ['console.error = () => {}', 'console.error'],
  ])('is refused: %s', async (code, name) => {
    expect(await inspectScript('vendor.js', code)).toEqual([
      {
        reason: 'patched_browser',
        message: `vendor.js puts something else in the place of ${name}, which the whole page uses.`,
      },
    ]);
  });

  test.each([
    'globalThis.rspackChunk_pets ||= []',
    'const fetch = () => {}; fetch.calls = 1',
    'location.href = "/pets"; window.location = "/"; document.title = "Pets"; history.scrollRestoration = "manual"',
    'class Pets { set history(value) { this.own.history = value; } }',
    'Pets.defaults = {}; own.window = { fetch };',
  ])('is not: %s', async (code) => {
    expect(await inspectScript('vendor.js', code)).toEqual([]);
  });
});
