import { describe, expect, test } from '@jest/globals';

import { pushChecks } from './push-checks.ts';

const ready = { isSecure: true, hasServiceWorkers: true, hasPush: true, permission: 'granted' } as const;

function stateOf(surroundings: Parameters<typeof pushChecks>[0]) {
  return Object.fromEntries(pushChecks(surroundings).map(({ id, state }) => [id, state]));
}

describe('pushChecks', () => {
  test('passes every check when push is supported and allowed', () => {
    expect(stateOf(ready)).toEqual({ secure: 'passed', support: 'passed', permission: 'passed' });
  });

  test('fails only the support check in a browser without push', () => {
    expect(stateOf({ ...ready, hasPush: false })).toEqual({
      secure: 'passed',
      support: 'failed',
      permission: 'passed',
    });
  });

  test('leaves the permission check open until the user is asked', () => {
    expect(stateOf({ ...ready, permission: 'default' })['permission']).toBe('open');
  });

  test('explains how to unblock a denied permission', () => {
    const permission = pushChecks({ ...ready, permission: 'denied' }).find(({ id }) => id === 'permission');
    expect(permission?.state).toBe('failed');
    expect(permission?.text).toContain('site settings');
  });

  test('fails every check on an insecure page without notifications', () => {
    const none = { isSecure: false, hasServiceWorkers: false, hasPush: false, permission: undefined };
    expect(stateOf(none)).toEqual({ secure: 'failed', support: 'failed', permission: 'failed' });
  });
});
