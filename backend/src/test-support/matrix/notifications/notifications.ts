import type { notificationEndpoints } from '@qlixline/contract/notifications/notification-endpoints';

import { OWN } from '../matrix-row.ts';
import type { mailReturnEndpoints } from '@qlixline/contract/notifications/mail-return-endpoints';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const SUBSCRIPTION = {
  endpoint: 'http://127.0.0.1:9/device', // nobody listens there
  keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
};

export const notificationMatrix: MatrixOf<typeof notificationEndpoints & typeof mailReturnEndpoints> = {
  'GET /api/notifications': OWN,
  'GET /api/notifications/count': OWN,
  'PUT /api/notifications/seen': { stranger: 204, owner: 204 },
  'GET /api/notifications/preferences': OWN,
  'PATCH /api/notifications/preferences': { call: () => ({ body: { post_liked: { inApp: false } } }), ...OWN },
  'GET /api/notifications/mail': OWN,
  'PATCH /api/notifications/mail': { call: () => ({ body: { topics: { walks: 'digest' } } }), ...OWN },
  /** Both need the operator's secret (mail-returns.api.spec.ts). */
  'POST /api/mail/events': {
    call: () => ({ body: { events: [{ kind: 'bounce', address: 'somebody@pets.example' }] } }),
    nobody: 404,
    stranger: 404,
    owner: 404,
  },
  'POST /api/mail/inbound': { call: () => ({ query: {} }), nobody: 404, stranger: 404, owner: 404 },
  'GET /api/unsubscribe': { nobody: 400, stranger: 400, owner: 400 },
  'POST /api/unsubscribe': {
    call: () => ({ query: { token: 'x'.repeat(43) }, body: {} }),
    nobody: 400,
    stranger: 400,
    owner: 400,
  },
  'GET /api/mail-previews': { nobody: 200, stranger: 200, owner: 200 },
  'GET /api/mail-previews/:kind': {
    call: () => ({ params: { kind: 'pet_missing' } }),
    nobody: 200,
    stranger: 200,
    owner: 200,
  },
  'GET /api/push/key': OWN,
  'POST /api/push/subscriptions': {
    call: () => ({ body: SUBSCRIPTION }),
    stranger: 204,
    owner: 204,
  },
  'DELETE /api/push/subscriptions': { stranger: 204, owner: 204 },
  'POST /api/push/test': { call: () => ({ body: { token: 'a-page-of-a-spec' } }), ...OWN },
  'GET /api/push/preferences': OWN,
  'PATCH /api/push/preferences': { call: () => ({ body: { topics: { walks: false } } }), ...OWN },
  'PUT /api/notifications/:id/read': {
    call: async (scene) => ({ params: { id: await notificationOfOwner(scene) } }),
    stranger: 404,
    owner: 204,
    guarded: async ({ owner }) => (await owner.client.get('/api/notifications')).json,
  },
};

async function notificationOfOwner({ api, owner }: Scene): Promise<number> {
  const [row] = await api
    .em()
    .execute<{ id: number }[]>(`insert into notifications (user_id, kind) values (?, 'welcome') returning id`, [
      owner.userId,
    ]);
  return row!.id;
}
