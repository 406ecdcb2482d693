import type { notificationEndpoints } from '@qlixline/contract/notifications/notification-endpoints';
import { ACTIVITY_KINDS, kindsOfPart } from '@qlixline/contract/notifications/notification';
import type { NotificationPreferences } from '@qlixline/contract/notifications/notification';

import type { FakeState } from '../fake-state.ts';
import { found, pageOfRows } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const notificationFakes: FakeArea<typeof notificationEndpoints> = {
  'GET /api/notifications': ({ state, query: { part, ...query } }) => {
    const kinds: readonly string[] | undefined = part && kindsOfPart(part);
    return pageOfRows(
      state.notifications.filter(({ kind }) => !kinds || kinds.includes(kind)),
      query,
    );
  },
  'GET /api/notifications/count': ({ state }) => ({
    count: state.notifications.filter(({ isUnread }) => isUnread).length,
  }),
  'PUT /api/notifications/seen': ({ state }) => {
    state.notifications = state.notifications.map((notification) => ({ ...notification, isUnread: false }));
  },
  'GET /api/notifications/preferences': ({ state }) => preferencesOf(state),
  'PATCH /api/notifications/preferences': ({ state, body }) => {
    for (const [kind, { inApp }] of Object.entries(body)) {
      if (inApp) state.unwantedNotifications.delete(kind);
      else state.unwantedNotifications.add(kind);
    }
    return preferencesOf(state);
  },
  'GET /api/notifications/mail': ({ state }) => state.mailPreferences,
  'PATCH /api/notifications/mail': ({ state, body: { digest, topics } }) => {
    const before = state.mailPreferences;
    state.mailPreferences = { ...before, ...(digest && { digest }), topics: { ...before.topics, ...topics } };
    return state.mailPreferences;
  },
  'PUT /api/notifications/:id/read': ({ state, params }) => {
    const item = found(state.notifications.find(({ id }) => id === params.id));
    state.notifications = state.notifications.map((other) => (other === item ? { ...other, isRead: true } : other));
  },
};

function preferencesOf({ unwantedNotifications }: FakeState): NotificationPreferences {
  const wanted = ACTIVITY_KINDS.map((kind) => [kind, { inApp: !unwantedNotifications.has(kind) }]);
  return Object.fromEntries(wanted) as NotificationPreferences;
}
