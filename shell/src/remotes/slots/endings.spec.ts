import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { buildRemote } from '../loading/build-remote.ts';

const reportRemote = jest.fn();
jest.unstable_mockModule('../failure/remote-reports.ts', () => ({ reportRemote }));

const score = { key: 'mf-score/card', remote: buildRemote({ name: 'mf-score' }) };
const other = { key: 'mf-other/card', remote: buildRemote({ name: 'mf-other' }) };

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  reportRemote.mockReset();
});
afterEach(() => void jest.useRealTimers());

/** Simulates a page in this tab with a navigation type. */
async function openPage(type: 'navigate' | 'reload' | 'back_forward') {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  jest.resetModules();
  return import('./endings.ts');
}

describe('an extension after whose beginning the page hung or crashed', () => {
  test('an extension is kept out of the reloaded page and of the next ones in this tab, and is reported once', async () => {
    (await openPage('navigate')).extensionBegins(score);
    for (const type of ['reload', 'navigate', 'reload'] as const) {
      const { isKeptOut } = await openPage(type);
      expect(isKeptOut(score.key)).toBe(true);
      expect(isKeptOut(other.key)).toBe(false);
    }
    expect(reportRemote.mock.calls).toEqual([
      [expect.objectContaining({ name: 'mf-score', version: '1.1.0' }), 'crash', 0],
    ]);
  });

  test('an extension is kept out together with others that began shortly before, and without those that ran for a while', async () => {
    const { extensionBegins } = await openPage('navigate');
    extensionBegins(other);
    jest.advanceTimersByTime(11_000);
    extensionBegins(score);
    const { isKeptOut } = await openPage('reload');
    expect([isKeptOut(score.key), isKeptOut(other.key)]).toEqual([true, false]);
  });
});

describe('an extension stays', () => {
  test('when the page is left or reloaded as usual', async () => {
    (await openPage('navigate')).extensionBegins(score);
    dispatchEvent(new Event('pagehide'));
    expect((await openPage('reload')).isKeptOut(score.key)).toBe(false);
  });

  test('in a duplicated tab, which has a copy of the other tab’s note', async () => {
    (await openPage('navigate')).extensionBegins(score);
    expect((await openPage('back_forward')).isKeptOut(score.key)).toBe(false);
  });

  test.each(['not JSON', '7', 'null', '{"keptOut": "all"}', '{"begun": {"../card": "1.0.0"}}'])(
    'when the note is %s, and nothing is reported',
    async (text) => {
      sessionStorage.setItem('qlixline:extensions', text);
      expect((await openPage('reload')).isKeptOut(score.key)).toBe(false);
      expect(reportRemote).not.toHaveBeenCalled();
    },
  );

  test('when the tab has no storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { extensionBegins, isKeptOut } = await openPage('navigate');
    extensionBegins(score);
    expect(isKeptOut(score.key)).toBe(false);
    jest.restoreAllMocks();
  });
});
