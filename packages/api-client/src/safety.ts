import { USER_ADDRESS_MAX } from '@qlixline/contract/limits';
import { keyOf } from '@qlixline/contract/endpoint-path';
import type { UserProfile } from '@qlixline/contract/user-profile';
import type { ModerationAction, ReportInput } from '@qlixline/contract/safety';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { refreshRelations } from './friends.ts';
import { request } from './http.ts';
import { pagedQuery, withoutRows } from './paged-query.ts';
import { refreshPostLists } from './refresh-post.ts';
import { USER_PROFILE_KEY } from './user-profiles.ts';

export const blocksQuery = pagedQuery([keyOf('GET /api/blocks')], 'GET /api/blocks');
export const mutesQuery = pagedQuery([keyOf('GET /api/mutes')], 'GET /api/mutes');

/** The viewer's own block of somebody, by id or username; null when there is none, which browsers would note as a failure if it were a 404. */
export function blockQuery(idOrUsername: string) {
  return queryOptions({
    queryKey: [...blocksQuery.queryKey, idOrUsername],
    queryFn: async ({ signal }) => {
      if (idOrUsername.length > USER_ADDRESS_MAX) return null; // it names nobody
      const { items } = await request('GET /api/blocks', { query: { of: idOrUsername }, signal });
      return items[0] ?? null;
    },
  });
}

/** Blocking hides both from each other everywhere: whatever lists people or what they wrote is asked for again. */
export function useSetBlocked() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isBlocked }: { userId: string; isBlocked: boolean }) =>
      request(isBlocked ? 'PUT /api/blocks/:userId' : 'DELETE /api/blocks/:userId', { params: { userId } }),
    onSuccess: (_nothing, { userId, isBlocked }) => {
      if (!isBlocked) {
        queryClient.setQueryData(blocksQuery.queryKey, (list) => withoutRows(list, ({ user }) => user.id === userId));
      }
      refreshRelations(queryClient);
      // What is hidden or shown again in a group has not changed there: what is loaded begins anew.
      void queryClient.resetQueries({ queryKey: [keyOf('GET /api/conversations')], predicate: isMessages });
      refreshShown(queryClient, [
        keyOf('GET /api/blocks'),
        keyOf('GET /api/mutes'),
        keyOf('GET /api/conversations'),
        keyOf('GET /api/conversations/unread'),
        keyOf('GET /api/follows'), // a block ends that too
      ]);
    },
  });
}

/** A muted person stays a friend; what they post and share is not shown in the user's own lists. */
export function useSetMuted() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isMuted }: { userId: string; isMuted: boolean }) =>
      request(isMuted ? 'PUT /api/mutes/:userId' : 'DELETE /api/mutes/:userId', { params: { userId } }),
    onSuccess: (_nothing, { userId, isMuted }) => {
      queryClient.setQueriesData<UserProfile>({ queryKey: USER_PROFILE_KEY }, (user) =>
        user?.id === userId ? { ...user, isMuted } : user,
      );
      if (!isMuted) {
        queryClient.setQueryData(mutesQuery.queryKey, (list) => withoutRows(list, ({ user }) => user.id === userId));
      }
      refreshShown(queryClient, [keyOf('GET /api/mutes'), keyOf('GET /api/users/suggestions')]);
    },
  });
}

export const hiddenWordsQuery = queryOptions({
  queryKey: [keyOf('GET /api/hidden-words')],
  queryFn: ({ signal }) => request('GET /api/hidden-words', { signal }),
});

/** Replaces the whole list. */
export function useSaveHiddenWords() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: string[]) => request('PUT /api/hidden-words', { body: { words } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(hiddenWordsQuery.queryKey, saved);
      refreshShown(queryClient, []);
    },
  });
}

export const ownReportsQuery = pagedQuery([keyOf('GET /api/reports/mine')], 'GET /api/reports/mine');

export function useReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ReportInput) => request('POST /api/reports', { body: input }),
    onSuccess: () => refresh(queryClient, [keyOf('GET /api/reports/mine')]),
  });
}

/** What was reported and waits for a moderator. */
export const moderationReportsQuery = pagedQuery([keyOf('GET /api/moderation/reports')], 'GET /api/moderation/reports');

/** What moderators did, newest first. */
export const moderationLogQuery = pagedQuery([keyOf('GET /api/moderation/actions')], 'GET /api/moderation/actions');

export function useModerate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: ModerationAction) => request('POST /api/moderation/actions', { body: action }),
    // Also after a refusal: somebody else may have answered the same reports.
    onSettled: () =>
      refreshShown(queryClient, [keyOf('GET /api/moderation/reports'), keyOf('GET /api/moderation/actions')]),
  });
}

function isMessages({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryKey[2] === 'messages';
}

/** What other people wrote, beside `keys`. */
function refreshShown(queryClient: QueryClient, keys: readonly string[]): void {
  void refreshPostLists(queryClient);
  refresh(queryClient, [
    ...keys,
    keyOf('GET /api/stories'),
    keyOf('POST /api/posts'),
    keyOf('GET /api/notifications'),
    keyOf('GET /api/notifications/count'),
  ]);
}

function refresh(queryClient: QueryClient, keys: readonly string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
}
