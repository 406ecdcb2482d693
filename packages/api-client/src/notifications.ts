import type { NotificationCount, NotificationPage } from '@qlixline/contract/notification';
import { api } from '@qlixline/contract/paths';
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
    request<NotificationPage>('GET', pageParam === null ? api.notifications : api.notificationsAfter(pageParam), {
      signal,
    }),
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
