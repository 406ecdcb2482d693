import type { notificationEndpoints } from '@qlixline/contract/notifications/notification-endpoints';
import { ACTIVITY_KINDS, kindsOfPart } from '@qlixline/contract/notifications/notification';
import type { PushPreferences } from '@qlixline/contract/notifications/push';
import type { NotificationPreferences } from '@qlixline/contract/notifications/notification';

import type { FakeState } from '../fake-state.ts';
import { found, pageOfRows } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

/** Point of P-256 as base64url, as push services expect it. */
const PUSH_KEY = `B${'A'.repeat(86)}`;

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
  'GET /api/push/key': () => ({ key: PUSH_KEY }),
  'POST /api/push/subscriptions': ({ state }) => {
    const { isOnHere, devices } = state.pushPreferences;
    state.pushPreferences = { ...state.pushPreferences, isOnHere: true, devices: isOnHere ? devices : devices + 1 };
  },
  'DELETE /api/push/subscriptions': ({ state }) => {
    const { isOnHere, devices } = state.pushPreferences;
    state.pushPreferences = { ...state.pushPreferences, isOnHere: false, devices: isOnHere ? devices - 1 : devices };
  },
  'POST /api/push/test': ({ state }) => ({ outcome: state.pushPreferences.isOnHere ? 'sent' : 'none' }),
  'GET /api/push/preferences': ({ state }) => state.pushPreferences,
  'PATCH /api/push/preferences': ({ state, body: { topics, ...others } }) => {
    const before = state.pushPreferences;
    state.pushPreferences = { ...before, ...others, topics: { ...before.topics, ...topics } } as PushPreferences;
    return state.pushPreferences;
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
