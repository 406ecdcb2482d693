import type { Composition } from '@qlixline/contract/remotes/composition';
import { remoteReportsSchema } from '@qlixline/contract/remotes/remote-report';
import type { RemoteReport } from '@qlixline/contract/remotes/remote-report';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { buildRemote } from '../loading/build-remote.ts';

const remote = buildRemote();
const composition: Composition = {
  schema: 1,
  snapshotId: 's1',
  env: 'test',
  shell: { build: 'b', api: '1.0.0' },
  remotes: [remote],
};
const sent: { url: string; blob: Blob }[] = [];
const reports = async (): Promise<RemoteReport[][]> =>
  Promise.all(sent.map(async ({ blob }) => remoteReportsSchema.parse(JSON.parse(await blob.text())).reports));

/** Simulates a separate tab, in which earlier reports don't count. */
async function openTab(changes: Partial<Composition> = {}) {
  jest.resetModules();
  const tab = await import('./remote-reports.ts');
  tab.startRemoteReports({ ...composition, ...changes });
  return tab.reportRemote;
}

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  navigator.sendBeacon = (url, body) => {
    sent.push({ url: String(url), blob: body as Blob });
    return true;
  };
});
afterEach(() => {
  jest.useRealTimers();
});

describe('remote reports', () => {
  test('sends successes together after three seconds without a new one, each version once', async () => {
    const report = await openTab();
    report(remote, 'ready', 12.4);
    jest.advanceTimersByTime(2_999);
    report(buildRemote({ name: 'mf-social' }), 'ready', 5);
    report(remote, 'ready', 1);
    jest.advanceTimersByTime(2_999);
    expect(sent).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(sent[0]).toMatchObject({ url: '/api/beacons/remotes', blob: { type: 'application/json' } });
    expect(await reports()).toEqual([
      [
        { snapshotId: 's1', remote: 'mf-pets', version: '1.1.0', kind: 'ready', ms: 12 },
        { snapshotId: 's1', remote: 'mf-social', version: '1.1.0', kind: 'ready', ms: 5 },
      ],
    ]);
  });

  test('sends each failure immediately', async () => {
    const report = await openTab();
    report(remote, 'render', 3);
    report(remote, 'render', 4);
    expect((await reports()).flat().map(({ ms }) => ms)).toEqual([3, 4]);
  });

  test('adds the thrown error to a report, truncated to its limit', async () => {
    const report = await openTab();
    report(remote, 'error', 3, new Error('x'.repeat(500)));
    report(remote, 'error', 3, 'a text');
    const [thrown, text] = (await reports()).flat();
    expect(thrown?.error?.message).toHaveLength(200);
    expect(thrown?.error?.stack).toContain('Error: xxx');
    expect(text).not.toHaveProperty('error');
  });

  test('reports once that the shell has started, if the page names the shell’s version', async () => {
    const { startRemoteReports, reportShell } = await import('./remote-reports.ts');
    startRemoteReports(composition);
    reportShell(composition);
    const shell = { ...composition.shell, version: '1.4.0' };
    reportShell({ ...composition, shell });
    reportShell({ ...composition, shell });
    jest.runAllTimers();
    expect((await reports()).flat()).toMatchObject([{ remote: 'shell', version: '1.4.0', kind: 'ready' }]);
  });

  test('sends queued reports before the page is left', async () => {
    const report = await openTab();
    report(remote, 'ready', 1);
    dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(1);
  });

  test('sends at most twenty reports in one request', async () => {
    const report = await openTab();
    for (let index = 0; index < 25; index += 1) report(buildRemote({ name: `mf-${index}` }), 'ready', 1);
    jest.runAllTimers();
    expect((await reports()).map((body) => body.length)).toEqual([20, 5]);
  });

  test('sends at most fifty reports per tab', async () => {
    const report = await openTab();
    for (let index = 0; index < 60; index += 1) report(remote, 'chunk', 1);
    expect((await reports()).flat()).toHaveLength(50);
  });

  test('reports nothing about an overridden version, nor about versions that run beside an override', async () => {
    const report = await openTab();
    report(buildRemote({ channel: 'override' }), 'render', 1);
    const reportBesideOverride = await openTab({ overrides: ['mf-social 1.2.0'] });
    reportBesideOverride(remote, 'render', 1);
    expect(sent).toHaveLength(0);
  });
});
