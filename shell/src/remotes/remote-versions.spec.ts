import { describe, expect, test } from '@jest/globals';

import { buildRemote } from './loading/build-remote.ts';
import { canGoBack, versionsToTry } from './remote-versions.ts';

const provided = { shellApi: '1.0.0', ui: '2.0.0', react: '19.3.1' };
const unmet = { shellApi: '^2.0.0', ui: '^2.0.0', react: '^19.0.0' };
const remote = buildRemote();
const versions = (...args: Parameters<typeof versionsToTry>) => versionsToTry(...args).map(({ version }) => version);
const withPrevious = (requires: typeof unmet) => buildRemote({ previous: { ...remote.previous!, requires } });

describe('versionsToTry', () => {
  test('returns the current version, then the previous one', () => {
    expect(versions(remote, undefined, provided)).toEqual(['1.1.0', '1.0.0']);
    expect(versionsToTry(remote, undefined, provided)[1]).toMatchObject({
      name: 'mf-pets',
      entry: '/remotes/mf-pets/1.0.0/remoteEntry.js',
      integrity: { manifest: 'sha384-manifest-1.0.0' },
    });
  });

  test('returns only versions whose requirements are met', () => {
    expect(versions({ ...remote, requires: unmet }, undefined, provided)).toEqual(['1.0.0']);
    expect(versions(withPrevious(unmet), undefined, provided)).toEqual(['1.1.0']);
    expect(versions({ ...withPrevious(unmet), requires: unmet }, undefined, provided)).toEqual([]);
  });

  test('returns only the version whose code has already run', () => {
    expect(versions(remote, '1.1.0', provided)).toEqual(['1.1.0']);
    expect(versions(remote, '1.0.0', provided)).toEqual(['1.0.0']);
  });
});

describe('canGoBack', () => {
  test('allows going back from the version that has run', () => {
    expect(canGoBack(remote, '1.1.0', provided)).toBe(true);
  });

  test('returns false when no version has run, or when the previous one already runs', () => {
    expect(canGoBack(remote, undefined, provided)).toBe(false);
    expect(canGoBack(remote, '1.0.0', provided)).toBe(false);
  });

  test('returns false when there is no previous version, or its requirements are not met', () => {
    expect(canGoBack(withPrevious(unmet), '1.1.0', provided)).toBe(false);
    const { previous: _previous, ...first } = remote;
    expect(canGoBack(first, '1.1.0', provided)).toBe(false);
  });
});
