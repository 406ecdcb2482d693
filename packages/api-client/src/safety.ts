import { api } from '@qlixline/contract/paths';
import type { UserProfile } from '@qlixline/contract/user-profile';
import type {
  HiddenWords,
  ModeratedSubject,
  ModerationAction,
  ModerationLogEntry,
  OwnReport,
  ReportInput,
  BlockOrMute,
} from '@qlixline/contract/safety';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { refreshRelations } from './friends.ts';
import { request } from './http.ts';
import { pagedQuery, withoutRows } from './paged-query.ts';
import { USER_PROFILE_KEY } from './user-profiles.ts';

export const blocksQuery = pagedQuery<BlockOrMute>([api.blocks], api.blocks);
export const mutesQuery = pagedQuery<BlockOrMute>([api.mutes], api.mutes);

/** Blocking hides both from each other everywhere: whatever lists people or what they wrote is asked for again. */
export function useSetBlocked() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isBlocked }: { userId: string; isBlocked: boolean }) =>
      request<void>(isBlocked ? 'PUT' : 'DELETE', api.block(userId)),
    onSuccess: (_nothing, { userId, isBlocked }) => {
      if (!isBlocked) {
        queryClient.setQueryData(blocksQuery.queryKey, (list) =>
          withoutRows(list, ({ person }) => person.id === userId),
        );
      }
      refreshRelations(queryClient);
      refreshShown(queryClient, [api.blocks, api.mutes]);
    },
  });
}

/** A muted person stays a friend; what they post and share is not shown in the user's own lists. */
export function useSetMuted() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isMuted }: { userId: string; isMuted: boolean }) =>
      request<void>(isMuted ? 'PUT' : 'DELETE', api.mute(userId)),
    onSuccess: (_nothing, { userId, isMuted }) => {
      queryClient.setQueriesData<UserProfile>({ queryKey: USER_PROFILE_KEY }, (person) =>
        person?.id === userId ? { ...person, isMuted } : person,
      );
      if (!isMuted) {
        queryClient.setQueryData(mutesQuery.queryKey, (list) =>
          withoutRows(list, ({ person }) => person.id === userId),
        );
      }
      refreshShown(queryClient, [api.mutes, api.suggestions]);
    },
  });
}

export const hiddenWordsQuery = queryOptions({
  queryKey: [api.hiddenWords],
  queryFn: ({ signal }) => request<HiddenWords>('GET', api.hiddenWords, { signal }),
});

/** Replaces the whole list. */
export function useSaveHiddenWords() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: string[]) => request<HiddenWords>('PUT', api.hiddenWords, { body: { words } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(hiddenWordsQuery.queryKey, saved);
      refreshShown(queryClient, []);
    },
  });
}

export const ownReportsQuery = pagedQuery<OwnReport>([api.ownReports], api.ownReports);

export function useReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ReportInput) => request<OwnReport>('POST', api.reports, { body: input }),
    onSuccess: () => refresh(queryClient, [api.ownReports]),
  });
}

/** What was reported and waits for a moderator. */
export const moderationReportsQuery = pagedQuery<ModeratedSubject>([api.moderationReports], api.moderationReports);

/** What moderators did, newest first. */
export const moderationLogQuery = pagedQuery<ModerationLogEntry>([api.moderationActions], api.moderationActions);

export function useModerate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: ModerationAction) =>
      request<ModerationLogEntry>('POST', api.moderationActions, { body: action }),
    // Also after a refusal: somebody else may have answered the same reports.
    onSettled: () => refreshShown(queryClient, [api.moderationReports, api.moderationActions]),
  });
}

/** What other people wrote, beside `keys`. */
function refreshShown(queryClient: QueryClient, keys: readonly string[]): void {
  refresh(queryClient, [...keys, api.feeds, api.stories, api.posts, api.notifications, api.notificationCount]);
}

function refresh(queryClient: QueryClient, keys: readonly string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
}
