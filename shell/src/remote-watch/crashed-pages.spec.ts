import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Composition } from '@qlixline/contract/remotes/composition';
import { remoteReportsSchema } from '@qlixline/contract/remotes/remote-report';

const composition: Composition = {
  schema: 1,
  snapshotId: 's1',
  env: 'test',
  shell: { build: 'b', api: '1.0.0', version: '1.4.0' },
  remotes: [],
};
let sent: Blob[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  sent = [];
  navigator.sendBeacon = (_, body) => {
    sent.push(body as Blob);
    return true;
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Simulates a page in this tab with a navigation type. */
async function openPage(type: 'navigate' | 'reload'): Promise<void> {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  jest.resetModules();
  const { startRemoteReports } = await import('../remotes/failure/remote-reports.ts');
  startRemoteReports(composition);
  const { reportCrashedPages } = await import('./crashed-pages.ts');
  const { startClock } = await import('./clock.ts');
  reportCrashedPages(composition, startClock());
}

function show(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function sentReports(): Promise<string[]> {
  const bodies = await Promise.all(sent.map(async (blob) => remoteReportsSchema.parse(JSON.parse(await blob.text()))));
  return bodies.flatMap(({ reports }) => reports.map(({ remote, version, kind }) => `${remote}@${version} ${kind}`));
}

describe('reportCrashedPages after a reload', () => {
  test('reports a crash when the previous page was neither hidden nor left', async () => {
    await openPage('navigate');
    await openPage('reload');
    expect(await sentReports()).toEqual(['shell@1.4.0 crash']);
  });

  test.each([
    ['was left', () => void dispatchEvent(new Event('pagehide'))],
    ['was hidden when the browser dropped it', () => show('hidden')],
  ])('reports no crash when the previous page %s', async (_, end) => {
    await openPage('navigate');
    end();
    await openPage('reload');
    expect(await sentReports()).toEqual([]);
  });

  test('reports a crash when the previous page was hidden and shown again', async () => {
    await openPage('navigate');
    show('hidden');
    show('visible');
    await openPage('reload');
    expect(await sentReports()).toEqual(['shell@1.4.0 crash']);
  });
});

test.each([['1'], ['{'], ['[{"name":"../x","version":"1.0.0"},null,7]']])(
  'ignores the malformed stored note %s, and reports the next crash',
  async (note) => {
    sessionStorage.setItem('qlixline:running', note);
    await openPage('reload');
    expect(await sentReports()).toEqual([]);
    await openPage('reload');
    expect(await sentReports()).toEqual(['shell@1.4.0 crash']);
  },
);

test('reports no crash in a tab that was duplicated', async () => {
  await openPage('navigate');
  await openPage('navigate');
  expect(await sentReports()).toEqual([]);
});
