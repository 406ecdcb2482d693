import { createQueryClient } from '@qlixline/api-client/queries/query-client';
import { currentUserQuery } from '@qlixline/api-client/account/session';
import type { CurrentUser } from '@qlixline/contract/users/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

import type { LiveConnectionOptions } from './live-connection.ts';

let options: LiveConnectionOptions | undefined;
const lookForNewVersion = jest.fn();

jest.unstable_mockModule('./live-connection.ts', () => ({
  LiveConnection: class {
    constructor(given: LiveConnectionOptions) {
      options = given;
    }
    close() {}
  },
}));
jest.unstable_mockModule('../new-version/new-version.tsx', () => ({ lookForNewVersion }));

const { useLiveEvents } = await import('./use-live-events.ts');
const { useLiveState } = await import('./live-state.store.ts');
const { CompositionContext } = await import('../remotes/composition-context.ts');

const queryClient = createQueryClient();
const composition = {
  schema: 1,
  snapshotId: 's1',
  env: 'test',
  shell: { build: 'b', api: '1.0.0' },
  remotes: [],
} as const;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <CompositionContext value={{ ...composition, remotes: [] }}>{children}</CompositionContext>
  </QueryClientProvider>
);

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  renderHook(() => useLiveEvents('mira'), { wrapper });
});
afterEach(() => {
  jest.restoreAllMocks();
  lookForNewVersion.mockReset();
});

describe('useLiveEvents', () => {
  test('checks for a new version when a remote was published, without a warning', () => {
    options?.onEvent('remote_version');
    expect(lookForNewVersion.mock.calls).toEqual([['s1']]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('invalidates conversations and nothing else when the connection opens for the first time', () => {
    const keys = [['/api/conversations', 7], ['/api/conversations/unread'], ['/api/feeds']];
    for (const key of keys) queryClient.setQueryData(key, 'known');
    options?.onOpened();
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false, false]);
  });

  test('checks for a new version after a gap in the connection', () => {
    options?.onReopened();
    expect(lookForNewVersion.mock.calls).toEqual([['s1']]);
  });

  test('refreshes the page when live events are blocked, but not when the server is unreachable', async () => {
    const answers = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    queryClient.setQueryData(['/api/feeds'], 'known');
    options?.onBlocked();
    await waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
    expect(useLiveState.getState().isBlocked).toBe(false);
    answers.mockResolvedValue(new Response('{}'));
    options?.onBlocked();
    await waitFor(() => expect(useLiveState.getState().isBlocked).toBe(true));
    await waitFor(() => expect(queryClient.getQueryState(['/api/feeds'])?.isInvalidated).toBe(true));
    options?.onReopened();
    expect(useLiveState.getState().isBlocked).toBe(false);
  });

  test('signs this tab out when its session was revoked', async () => {
    queryClient.setQueryData(currentUserQuery.queryKey, { id: 'mira' } as CurrentUser);
    options?.onEvent('session_revoked');
    await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull());
  });

  test('waits for the end of a write that revokes the session, such as deleting the account', async () => {
    queryClient.setQueryData(currentUserQuery.queryKey, { id: 'mira' } as CurrentUser);
    const deletion = Promise.withResolvers<void>();
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => deletion.promise });
    const isDeleted = mutation.execute(undefined).then(() => queryClient.getQueryData(currentUserQuery.queryKey));
    options?.onEvent('session_revoked');
    await Promise.resolve();
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual({ id: 'mira' });
    deletion.resolve();
    expect(await isDeleted).toEqual({ id: 'mira' }); // what follows the write runs before the landing page is shown
    await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull());
  });

  test('logs an event of an unknown type and does nothing else', async () => {
    options?.onEvent('something_new');
    await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(1));
    expect(lookForNewVersion).not.toHaveBeenCalled();
  });
});
