import type {
  NotificationItem,
  NotificationPage,
  NotificationPart,
  NotificationPreferencesUpdate,
} from '@qlixline/contract/notifications/notification';
import type { MailPreferencesUpdate } from '@qlixline/contract/notifications/notification-mail';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';
import type { PagedList } from '../queries/paged-query.ts';

/** Query of the number of unseen notifications. */
export const notificationCountQuery = queryOptions({
  queryKey: [keyOf('GET /api/notifications/count')],
  queryFn: ({ signal }) => request('GET /api/notifications/count', { signal }),
});

const NOTIFICATIONS = keyOf('GET /api/notifications');

/**
 * Query of all notifications or one part, newest first. Live events refresh every loaded page (behaviour: live events).
 */
export function notificationsQuery(part?: NotificationPart) {
  return pagedQuery([NOTIFICATIONS, part], 'GET /api/notifications', { query: { part } });
}

/** Marks all notifications as seen. The badge clears at once, and a refetch finds those that arrived meanwhile. */
export function useMarkNotificationsSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('PUT /api/notifications/seen'),
    onSuccess: () => {
      queryClient.setQueryData(notificationCountQuery.queryKey, { count: 0 });
      markCachedAsSeen(queryClient);
      return queryClient.invalidateQueries({ queryKey: notificationCountQuery.queryKey });
    },
  });
}

/** Marks a notification as read optimistically after its target was opened; an error only leaves it unread. */
export function useMarkNotificationRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('PUT /api/notifications/:id/read', { params: { id } }),
    onMutate: (id) => {
      changePages(queryClient, (page) => withRead(page, id));
    },
  });
}

/** Query of the user's notification preferences by kind and channel. */
export const notificationPreferencesQuery = queryOptions({
  queryKey: [keyOf('GET /api/notifications/preferences')],
  queryFn: ({ signal }) => request('GET /api/notifications/preferences', { signal }),
});

/** Changes a preference optimistically; rolls back on an error. */
export function useUpdateNotificationPreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationPreferencesQuery;
  return useMutation({
    mutationFn: (update: NotificationPreferencesUpdate) =>
      request('PATCH /api/notifications/preferences', { body: update }),
    onMutate: (update) => {
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, ...update });
      return before;
    },
    onError: (_error, _update, before) => before && queryClient.setQueryData(queryKey, before),
    onSuccess: (preferences) => queryClient.setQueryData(queryKey, preferences),
  });
}

/** Query of the user's choices about mails. */
export const mailPreferencesQuery = queryOptions({
  queryKey: [keyOf('GET /api/notifications/mail')],
  queryFn: ({ signal }) => request('GET /api/notifications/mail', { signal }),
});

/** Changes choices about mails. */
export function useUpdateMailPreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: MailPreferencesUpdate) => request('PATCH /api/notifications/mail', { body: update }),
    onSuccess: (preferences) => queryClient.setQueryData(mailPreferencesQuery.queryKey, preferences),
  });
}

function withRead(page: NotificationPage, id: number): NotificationPage {
  return { ...page, items: page.items.map((item) => (item.id === id ? { ...item, isRead: true } : item)) };
}

/** Marks cached notifications as seen, so that a list reopened from the cache doesn't show them as new. */
function markCachedAsSeen(queryClient: QueryClient): void {
  changePages(queryClient, withoutUnread);
}

/** Changes all loaded pages of all parts. */
function changePages(queryClient: QueryClient, change: (page: NotificationPage) => NotificationPage): void {
  queryClient.setQueriesData(
    { queryKey: [NOTIFICATIONS] },
    (list: PagedList<NotificationItem> | undefined) => list && { ...list, pages: list.pages.map(change) },
  );
}

function withoutUnread(page: NotificationPage): NotificationPage {
  return { ...page, items: page.items.map((item) => ({ ...item, isUnread: false })) };
}
