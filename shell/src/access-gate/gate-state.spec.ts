import type { Pet } from '@qlixline/contract/pet';
import type { CurrentUser } from '@qlixline/contract/user';
import { describe, expect, jest, test } from '@jest/globals';

import { gateState } from './gate-state.ts';

const someone = { id: 'u' } as CurrentUser;
const loading = { data: undefined, error: null, isError: false, isFetching: true, refetch: jest.fn() };
const failed = { data: undefined, error: new Error('gone'), isError: true, isFetching: false, refetch: jest.fn() };
const loaded = <Data>(data: Data) => ({ data, error: null, isError: false, isFetching: false, refetch: jest.fn() });

describe('the access gate', () => {
  test('is loading until user and pets are known', () => {
    expect(gateState(loading, loading).status).toBe('loading');
    expect(gateState(loaded(someone), loading).status).toBe('loading');
    expect(gateState(loading, loaded([])).status).toBe('loading');
  });

  test('shows visitors the landing page, whatever became of the pets', () => {
    expect(gateState(loaded(null), loading).status).toBe('signed-out');
    expect(gateState(loaded(null), failed).status).toBe('signed-out');
  });

  test('lets someone without pets only into onboarding', () => {
    expect(gateState(loaded(someone), loaded([])).status).toBe('onboarding');
  });

  test('lets someone with pets into the app', () => {
    expect(gateState(loaded(someone), loaded([{ id: 1 } as Pet])).status).toBe('member');
  });

  test('tells why something failed, and offers to try that again alone', () => {
    const state = gateState(loaded(someone), failed);
    expect(state).toMatchObject({ status: 'unreachable', error: failed.error });
    if (state.status === 'unreachable') state.retry();
    expect(failed.refetch).toHaveBeenCalledTimes(1);
  });
});
