import type { Remote } from '@qlixline/contract/remotes/composition';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { buildRemote } from './build-remote.ts';
import type { RemoteFailure } from '../failure/remote-failure.ts';
import type { RemoteManifest } from './remote-manifest.ts';

type Loading = { signal: AbortSignal; onRun: () => void };

/** Behaviour of each entry when loaded, by version; the runtime itself is tested in a browser. */
const entries = new Map<string, (loading: Loading) => unknown>();
const requested: string[] = [];
const reportRemote = jest.fn();

jest.unstable_mockModule('./federation-runtime.ts', () => ({
  loadExposedModule: async ({ entryUrl }: RemoteManifest, loading: Loading) => {
    const version = entryUrl.split('/').at(-2) ?? '';
    requested.push(version);
    return entries.get(version)?.(loading);
  },
  forgetContainer: () => {},
}));
jest.unstable_mockModule('./remote-manifest.ts', () => ({
  fetchManifest: async ({ entry }: Remote) => ({ entryUrl: entry, globalName: 'mf_pets' }),
}));
jest.unstable_mockModule('../failure/remote-reports.ts', () => ({ reportRemote }));

const remote = buildRemote();
const Screen = () => null;
const loads = ({ onRun }: Loading) => {
  onRun();
  return { default: { name: 'mf-pets', screens: { pets: () => Promise.resolve(Screen) } } };
};
const failsToLoad = () => Promise.reject(new Error('ScriptNetworkError: Failed to load script'));
const throws = ({ onRun }: Loading) => {
  onRun();
  throw new Error('boom');
};

/** Returns the outcome of opening the screen: the shown version, or the kind of the failure. */
async function outcomeOf(opening: Promise<{ running: Remote }>): Promise<string> {
  const outcome = opening.then(
    ({ running }) => running.version,
    (error: unknown) => (error as RemoteFailure).kind,
  );
  await jest.runAllTimersAsync();
  return outcome;
}

async function openTab() {
  jest.resetModules();
  return import('./load-remote.ts');
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  entries.clear();
  requested.length = 0;
  reportRemote.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('loadScreen', () => {
  test('loads the version that the registry names, and does not request the previous one', async () => {
    entries.set('1.1.0', loads).set('1.0.0', loads);
    const { loadScreen } = await openTab();
    expect(await outcomeOf(loadScreen(remote, 'pets'))).toBe('1.1.0');
    expect(requested).toEqual(['1.1.0']);
    expect(reportRemote.mock.calls).toEqual([[remote, 'ready', expect.any(Number)]]);
  });

  test('falls back to the previous version when no code of the newer one has run', async () => {
    entries.set('1.1.0', failsToLoad).set('1.0.0', loads);
    const { loadScreen } = await openTab();
    expect(await outcomeOf(loadScreen(remote, 'pets'))).toBe('1.0.0');
    expect(requested).toEqual(['1.1.0', '1.1.0', '1.1.0', '1.0.0']);
    expect(reportRemote.mock.calls.map(([of, kind]) => [(of as Remote).version, kind])).toEqual([
      ['1.1.0', 'entry'],
      ['1.0.0', 'ready'],
    ]);
  });

  test('aborts an entry that never arrives, and falls back to the previous version', async () => {
    let givenSignal: AbortSignal | undefined;
    entries.set('1.0.0', loads).set('1.1.0', ({ signal }) => {
      givenSignal = signal;
      return new Promise(() => {});
    });
    const { loadScreen } = await openTab();
    expect(await outcomeOf(loadScreen(remote, 'pets'))).toBe('1.0.0');
    expect(givenSignal?.aborted).toBe(true);
  });

  test('does not fall back once code of the newer version has run, so that two versions never mix in a page', async () => {
    entries.set('1.1.0', throws).set('1.0.0', loads);
    const { loadScreen, needsNewPageToGoBack } = await openTab();
    expect(needsNewPageToGoBack(remote)).toBe(false);
    expect(await outcomeOf(loadScreen(remote, 'pets'))).toBe('evaluation');
    expect(requested).toEqual(['1.1.0']);
    expect(needsNewPageToGoBack(remote)).toBe(true);
  });

  test('does not fall back when the time limit passes after code has run', async () => {
    entries.set('1.0.0', loads).set('1.1.0', ({ onRun }) => {
      onRun();
      return new Promise(() => {});
    });
    const { loadScreen } = await openTab();
    expect(await outcomeOf(loadScreen(remote, 'pets'))).toBe('timeout');
  });

  test('continues with the previous version in this page, even when the newer one works again', async () => {
    entries.set('1.1.0', failsToLoad).set('1.0.0', loads);
    const { loadScreen, forgetRemote, needsNewPageToGoBack } = await openTab();
    await outcomeOf(loadScreen(remote, 'pets'));
    entries.set('1.1.0', loads);
    forgetRemote(remote);
    expect(await outcomeOf(loadScreen(remote, 'pets'))).toBe('1.0.0');
    expect(needsNewPageToGoBack(remote)).toBe(false);
  });

  test('does not download a version that requires more than the shell provides', async () => {
    entries.set('1.1.0', loads).set('1.0.0', loads);
    const { loadScreen, loadableVersions } = await openTab();
    const tooNew = buildRemote({ requires: { ...remote.requires, shellApi: '^2.0.0' } });
    expect(await outcomeOf(loadScreen(tooNew, 'pets'))).toBe('1.0.0');
    expect(requested).toEqual(['1.0.0']);
    const { previous: _previous, ...alone } = tooNew;
    expect(loadableVersions({ ...alone, name: 'mf-social' })).toEqual([]);
  });

  test('reports a screen that the running version does not export', async () => {
    entries.set('1.1.0', failsToLoad).set('1.0.0', loads);
    const { loadScreen } = await openTab();
    expect(await outcomeOf(loadScreen(remote, 'newer-screen'))).toBe('contract');
    expect(reportRemote.mock.lastCall?.[0]).toMatchObject({ version: '1.0.0' });
  });
});
