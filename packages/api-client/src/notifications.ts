import type {
  NotificationCount,
  NotificationPage,
  NotificationPreferences,
  NotificationPreferencesUpdate,
} from '@qlixline/contract/notification';
import { api, pageAt } from '@qlixline/contract/paths';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from './http.ts';

/** How many notifications the user has not seen. */
export const notificationCountQuery = queryOptions({
  queryKey: [api.notificationCount],
  queryFn: ({ signal }) => request<NotificationCount>('GET', api.notificationCount, { signal }),
});

/** The user's notifications, newest first, page by page. Live events refresh every page that was loaded (spec §4). */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [api.notifications],
  queryFn: ({ signal, pageParam }) =>
    request<NotificationPage>('GET', pageAt(api.notifications, pageParam), { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** All that are there count as seen. The badge goes at once, and the server is asked whether others came meanwhile. */
export function useMarkNotificationsSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<void>('PUT', api.notificationsSeen),
    onSuccess: () => {
      queryClient.setQueryData(notificationCountQuery.queryKey, { count: 0 });
      forgetUnread(queryClient);
      return queryClient.invalidateQueries({ queryKey: notificationCountQuery.queryKey });
    },
  });
}

/** Followed to its target: the row shows so at once. A failure only leaves it looking unread. */
export function useMarkNotificationRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<void>('PUT', api.notificationRead(id)),
    onMutate: (id) => {
      queryClient.setQueryData(
        notificationsQuery.queryKey,
        (list) => list && { ...list, pages: list.pages.map((page) => withRead(page, id)) },
      );
    },
  });
}

/** What the user wants to hear of, by kind and channel. */
export const notificationPreferencesQuery = queryOptions({
  queryKey: [api.notificationPreferences],
  queryFn: ({ signal }) => request<NotificationPreferences>('GET', api.notificationPreferences, { signal }),
});

/** The switch turns at once, and back when the server refuses. */
export function useUpdateNotificationPreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationPreferencesQuery;
  return useMutation({
    mutationFn: (update: NotificationPreferencesUpdate) =>
      request<NotificationPreferences>('PATCH', api.notificationPreferences, { body: update }),
    onMutate: (update) => {
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, ...update });
      return before;
    },
    onError: (_error, _update, before) => before && queryClient.setQueryData(queryKey, before),
    onSuccess: (preferences) => queryClient.setQueryData(queryKey, preferences),
  });
}

function withRead(page: NotificationPage, id: number): NotificationPage {
  return { ...page, items: page.items.map((item) => (item.id === id ? { ...item, isRead: true } : item)) };
}

/** A list that is opened again from the cache must not show as new what was seen. */
function forgetUnread(queryClient: QueryClient): void {
  queryClient.setQueryData(
    notificationsQuery.queryKey,
    (list) => list && { ...list, pages: list.pages.map(withoutUnread) },
  );
}

function withoutUnread(page: NotificationPage): NotificationPage {
  return { ...page, items: page.items.map((item) => ({ ...item, isUnread: false })) };
}
