import { describe, expect, test } from '@jest/globals';

import { pushChecks } from './push-checks.ts';

const ready = { isSecure: true, hasServiceWorkers: true, hasPush: true, permission: 'granted' } as const;

function stateOf(surroundings: Parameters<typeof pushChecks>[0]) {
  return Object.fromEntries(pushChecks(surroundings).map(({ id, state }) => [id, state]));
}

describe('push checks', () => {
  test('all pass where everything is there and allowed', () => {
    expect(stateOf(ready)).toEqual({ secure: 'passed', support: 'passed', permission: 'passed' });
  });

  test('a browser without push fails only there', () => {
    expect(stateOf({ ...ready, hasPush: false })).toEqual({
      secure: 'passed',
      support: 'failed',
      permission: 'passed',
    });
  });

  test('permission waits to be asked for', () => {
    expect(stateOf({ ...ready, permission: 'default' })['permission']).toBe('open');
  });

  test('a blocked permission comes with its remedy', () => {
    const permission = pushChecks({ ...ready, permission: 'denied' }).find(({ id }) => id === 'permission');
    expect(permission?.state).toBe('failed');
    expect(permission?.text).toContain('site settings');
  });

  test('an insecure page and a browser without notifications fail', () => {
    const none = { isSecure: false, hasServiceWorkers: false, hasPush: false, permission: undefined };
    expect(stateOf(none)).toEqual({ secure: 'failed', support: 'failed', permission: 'failed' });
  });
});
