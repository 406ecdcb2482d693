import { describe, expect, test } from '@jest/globals';

import { buildRemote } from './build-remote.ts';
import { canGoBack, versionsToTry } from './remote-versions.ts';

const provided = { shellApi: '1.0.0', ui: '2.0.0', react: '19.3.1' };
const unmet = { shellApi: '^2.0.0', ui: '^2.0.0', react: '^19.0.0' };
const remote = buildRemote();
const versions = (...args: Parameters<typeof versionsToTry>) => versionsToTry(...args).map(({ version }) => version);
const withPrevious = (requires: typeof unmet) => buildRemote({ previous: { ...remote.previous!, requires } });

describe('the versions that a tab may load', () => {
  test('are the one that is meant, then the one before', () => {
    expect(versions(remote, undefined, provided)).toEqual(['1.1.0', '1.0.0']);
    expect(versionsToTry(remote, undefined, provided)[1]).toMatchObject({
      name: 'mf-pets',
      entry: '/remotes/mf-pets/1.0.0/remoteEntry.js',
      integrity: { manifest: 'sha384-manifest-1.0.0' },
    });
  });

  test('are only those whose requirements are met', () => {
    expect(versions({ ...remote, requires: unmet }, undefined, provided)).toEqual(['1.0.0']);
    expect(versions(withPrevious(unmet), undefined, provided)).toEqual(['1.1.0']);
    expect(versions({ ...withPrevious(unmet), requires: unmet }, undefined, provided)).toEqual([]);
  });

  test('are no other than the one whose code has run', () => {
    expect(versions(remote, '1.1.0', provided)).toEqual(['1.1.0']);
    expect(versions(remote, '1.0.0', provided)).toEqual(['1.0.0']);
  });
});

describe('a new page', () => {
  test('can go back from the version that has run', () => {
    expect(canGoBack(remote, '1.1.0', provided)).toBe(true);
  });

  test('is not needed while nothing has run, and of no use when the version before runs already', () => {
    expect(canGoBack(remote, undefined, provided)).toBe(false);
    expect(canGoBack(remote, '1.0.0', provided)).toBe(false);
  });

  test('cannot go back to a version whose requirements are not met, or to none', () => {
    expect(canGoBack(withPrevious(unmet), '1.1.0', provided)).toBe(false);
    const { previous: _previous, ...first } = remote;
    expect(canGoBack(first, '1.1.0', provided)).toBe(false);
  });
});
