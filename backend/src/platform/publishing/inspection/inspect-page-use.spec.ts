import { describe, expect, test } from '@jest/globals';

import { inspectScript } from './inspect-scripts.ts';

/** Returns what a script leaves the page by, or the keys it stores, by the words of the rejection. */
async function rejectedFor(code: string, words: RegExp): Promise<(string | undefined)[]> {
  const refusals = await inspectScript('screen.js', code);
  expect(refusals.every(({ reason }) => reason === 'invalid_build')).toBe(true);
  return refusals.map(({ message }) => words.exec(message)?.[1]);
}

describe('scripts that leave the page', () => {
  const LEAVES = /^screen\.js leaves the page by (.+), which is left to the shell: /;

  test.each([
    ['location.reload()', 'location.reload'],
    ['setTimeout(() => window.location.reload(), 300)', 'location.reload'],
    ['location.assign("/pets")', 'location.assign'],
    ['document.location.replace("/")', 'location.replace'],
    ['const { location: here } = window; here.replace("/")', 'location.replace'],
    ['window["location"]["reload"]()', 'location.reload'],
    ['location.href = "/pets"', 'location.href'],
    ['location.href = `/pets/${id}`', 'location.href'],
    ['location.href = address', 'location.href'],
    ['window.location = "/"', 'location'],
    ['document.location.search = "?all"', 'location.search'],
    ['(() => { location = "/" })()', 'location'],
    ['history.go(0)', 'history.go'],
    ['window.history.go()', 'history.go'],
  ])('rejects a script that leaves or reloads the page: %s', async (code, name) => {
    expect(await rejectedFor(code, LEAVES)).toEqual([name]);
  });

  test.each([
    'const here = location.href',
    'history.back(); history.go(-1)',
    'location.hash = "#weights"',
    'own.location.reload()',
    'const location = useLocation(); location.assign()',
    'function leave(location) { location.href = "/" }',
  ])('accepts a script that stays: %s', async (code) => {
    expect(await inspectScript('screen.js', code)).toEqual([]);
  });
});

describe('scripts that store for everybody who uses the device', () => {
  const STORES = /^screen\.js stores "(.+)" for everybody who uses the device: /;

  test.each([
    ['localStorage.setItem("sign", "leo")', 'sign'],
    ['window.localStorage.setItem(`sign`, "leo")', 'sign'],
    ['const { localStorage: own } = window; own.setItem("draft", text)', 'draft'],
  ])('rejects a script with a key that signing out doesn’t delete: %s', async (code, key) => {
    expect(await rejectedFor(code, STORES)).toEqual([key]);
  });

  test.each([
    'localStorage.setItem("draft:mf-pets", text)',
    'localStorage.setItem(`sign:${userId}`, text)',
    'localStorage.setItem(keyOf(id), text)',
    'localStorage.setItem(key, text)',
    'sessionStorage.setItem("sign", "leo")',
    'localStorage.getItem("sign")',
    'const localStorage = own; localStorage.setItem("sign", "leo")',
  ])('accepts a script with another key: %s', async (code) => {
    expect(await inspectScript('screen.js', code)).toEqual([]);
  });
});
