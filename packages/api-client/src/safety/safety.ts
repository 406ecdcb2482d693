import { USER_ADDRESS_MAX } from '@qlixline/contract/limits';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { MuteDuration } from '@qlixline/contract/safety/mute-durations';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import type { ModerationAction, ReportInput } from '@qlixline/contract/safety/safety';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { refreshRelations } from '../friends/friends.ts';
import { request } from '../calls/http.ts';
import { pagedQuery, withoutRows } from '../queries/paged-query.ts';
import { refreshPostLists } from '../posts/refresh-post.ts';
import { USER_PROFILE_KEY } from '../users/user-profiles.ts';

export const blocksQuery = pagedQuery([keyOf('GET /api/blocks')], 'GET /api/blocks');
export const mutesQuery = pagedQuery([keyOf('GET /api/mutes')], 'GET /api/mutes');

/**
 * Query of the viewer's block of a user, by id or username. Null without a block, because browsers log a 404 as an
 * error.
 */
export function blockQuery(idOrUsername: string) {
  return queryOptions({
    queryKey: [...blocksQuery.queryKey, idOrUsername],
    queryFn: async ({ signal }) => {
      if (idOrUsername.length > USER_ADDRESS_MAX) return null; // no id or username is that long
      const { items } = await request('GET /api/blocks', { query: { of: idOrUsername }, signal });
      return items[0] ?? null;
    },
  });
}

/**
 * Blocks or unblocks a user and refreshes all lists of people and content, because a block hides both from each other
 * everywhere.
 */
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
      // Messages that become hidden or visible in a group don't count as changed, so loaded messages start over.
      void queryClient.resetQueries({ queryKey: [keyOf('GET /api/conversations')], predicate: isMessages });
      refreshShown(queryClient, [
        keyOf('GET /api/blocks'),
        keyOf('GET /api/mutes'),
        keyOf('GET /api/conversations'),
        keyOf('GET /api/conversations/unread'),
        keyOf('GET /api/follows'), // A block ends follows too.
      ]);
    },
  });
}

/** A mute without a duration has no end. */
type MuteChange = { userId: string; isMuted: boolean; duration?: MuteDuration };

/** Mutes or unmutes a user. They stay a friend, but their content disappears from the viewer's lists. */
export function useSetMuted() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isMuted, duration = 'forever' }: MuteChange) =>
      isMuted
        ? request('PUT /api/mutes/:userId', { params: { userId }, query: { for: duration } })
        : request('DELETE /api/mutes/:userId', { params: { userId } }),
    onSuccess: (_nothing, { userId, isMuted, duration = 'forever' }) => {
      queryClient.setQueriesData<UserProfile>({ queryKey: USER_PROFILE_KEY }, (user) =>
        user?.id === userId ? { ...user, isMuted, mutedUntil: null } : user,
      );
      // The server's clock says when it ends.
      if (isMuted && duration !== 'forever') void queryClient.invalidateQueries({ queryKey: USER_PROFILE_KEY });
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

/** Replaces the whole list of hidden words. */
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

/** Query of reports that wait for a moderator. */
export const moderationReportsQuery = pagedQuery([keyOf('GET /api/moderation/reports')], 'GET /api/moderation/reports');

/** Query of moderators' actions, newest first. */
export const moderationLogQuery = pagedQuery([keyOf('GET /api/moderation/actions')], 'GET /api/moderation/actions');

export function useModerate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: ModerationAction) => request('POST /api/moderation/actions', { body: action }),
    // Refetch after an error too: another moderator may have answered the same reports.
    onSettled: () =>
      refreshShown(queryClient, [keyOf('GET /api/moderation/reports'), keyOf('GET /api/moderation/actions')]),
  });
}

function isMessages({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryKey[2] === 'messages';
}

/** Refreshes content by other users, and `keys`. */
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
