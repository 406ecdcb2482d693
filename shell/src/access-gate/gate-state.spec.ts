import type { Pet } from '@qlixline/contract/pets/pet';
import type { CurrentUser } from '@qlixline/contract/users/user';
import { describe, expect, jest, test } from '@jest/globals';

import { gateState } from './gate-state.ts';

const someone = { id: 'u' } as CurrentUser;
const loading = { data: undefined, error: null, isError: false, isFetching: true, refetch: jest.fn() };
const failed = { data: undefined, error: new Error('gone'), isError: true, isFetching: false, refetch: jest.fn() };
const loaded = <Data>(data: Data) => ({ data, error: null, isError: false, isFetching: false, refetch: jest.fn() });

describe('gateState', () => {
  test('returns "loading" until the user and the pets are loaded', () => {
    expect(gateState(loading, loading).status).toBe('loading');
    expect(gateState(loaded(someone), loading).status).toBe('loading');
    expect(gateState(loading, loaded([])).status).toBe('loading');
  });

  test('returns "signed-out" for a visitor, even when the pets could not be loaded', () => {
    expect(gateState(loaded(null), loading).status).toBe('signed-out');
    expect(gateState(loaded(null), failed).status).toBe('signed-out');
  });

  test('returns "onboarding" for a user without pets', () => {
    expect(gateState(loaded(someone), loaded([])).status).toBe('onboarding');
  });

  test('returns "member" for a user with pets', () => {
    expect(gateState(loaded(someone), loaded([{ id: 1 } as Pet])).status).toBe('member');
  });

  test('returns the error of a failed query, and retries that query alone', () => {
    const state = gateState(loaded(someone), failed);
    expect(state).toMatchObject({ status: 'unreachable', error: failed.error });
    if (state.status === 'unreachable') state.retry();
    expect(failed.refetch).toHaveBeenCalledTimes(1);
  });
});
