import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { matrixRows, requestOf } from '../../test-support/matrix/authorization-matrix.ts';
import type { Scene } from '../../test-support/matrix/matrix-row.ts';
import { setScene } from '../../test-support/matrix/scene.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

const NAMES_NOTHING = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '9007199254740992', // one more than the largest id
  '9223372036854775808', // one more than its bigint
  '99999999999999999999999999',
  'NaN',
  '%00',
  "'--",
  '00000000-0000-7000-8000-000000000000',
  'x'.repeat(2_000),
];

/** Ids that no row has: the largest `integer`, one beyond it, and the largest of all. */
const NOBODYS_IDS = ['2147483647', '3999999999', '9007199254740991'];

/** Queries with a cursor that no page returns, or with an invalid limit. Cursors are base64url. */
const NO_PAGE = ['0', '-1', '2147483648', '9007199254740993', '9223372036854775808', '1.0', '2147483648.0', '\0', "'--"]
  .map((text) => `cursor=${Buffer.from(text).toString('base64url')}`)
  .concat(
    'cursor=',
    'cursor=%00',
    `cursor=${'x'.repeat(2_000)}`,
    'cursor=a&cursor=b',
    'limit=0',
    'limit=51',
    'limit=x',
  );

describe('ids that name nothing', () => {
  const rows = matrixRows.filter(([endpoint]) => endpoint.includes('/:'));
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(api);
  });
  test.each(rows)(
    'rejects an id that can’t name anything, and one without a row, without a server error: %s',
    async (endpoint, row) => {
      const { method, path, body } = await requestOf(endpoint, row, scene);
      const { client } = await api.asUser();
      const statuses = new Set<number>();
      for (const hostile of NAMES_NOTHING) {
        for (const attempt of withEachId(endpoint, path, hostile)) {
          const { status } = await client.send(method, attempt, { body });
          statuses.add(status);
        }
      }
      for (const id of NOBODYS_IDS) {
        for (const attempt of withEachId(endpoint, path, id)) {
          const { status } = await client.send(method, attempt, { body });
          expect([attempt, status < 500]).toEqual([attempt, true]);
        }
      }
      statuses.delete(404);
      expect([...statuses]).toEqual(OTHER_STATUSES[endpoint] ?? []);
    },
  );
});

/**
 * Statuses other than 404: an unknown species has no breeds, a session is no deploy token, and unblocking, unfollowing
 * or unmuting nobody succeeds.
 */
const OTHER_STATUSES: Record<string, number[]> = {
  'GET /api/species/:id/breeds': [200],
  'POST /api/remotes/:name/versions': [401],
  'POST /api/remotes/:name/checks': [401],
  'GET /api/map/tiles/:z/:x/:y': [200], // 0 is the first tile
  'PUT /api/topics/:id/moderators/:userId': [403], // the sender doesn't moderate the topic
  'DELETE /api/topics/:id/moderators/:userId': [403],
  'DELETE /api/walks/:id/people/:userId': [403], // the sender doesn't host the walk
  'DELETE /api/release-hooks/:id': [403], // the sender has no role
  'POST /api/release-hooks/:id/test': [403],
  'PUT /api/moderation/suspensions/:userId': [403], // the sender is no moderator
  'DELETE /api/moderation/suspensions/:userId': [403],
  'DELETE /api/blocks/:userId': [204],
  'DELETE /api/restrictions/:userId': [204],
  'DELETE /api/follows/:userId': [204],
  'DELETE /api/followers/:userId': [204],
  'DELETE /api/mutes/:userId': [204],
};

test('rejects an unknown id in a body or a query', async () => {
  const { client, userId } = await api.asUser();
  await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [userId]);
  const beyond = { largest: 9_007_199_254_740_992, bigint: 9_223_372_036_854_775_808 };
  const post = { text: 'Look', images: [], visibility: 'public' };
  for (const id of Object.values(beyond)) {
    expect((await client.post('/api/posts', { ...post, petIds: [id] })).status).toBe(400);
    expect((await client.get(`/api/photos?albumId=${id}`)).status).toBe(400);
  }
  for (const [subjectId, reported, answered] of [
    ['3999999999', 404, 409],
    ['9007199254740992', 404, 409],
    ['99999999999999999', 400, 400],
    ['00000000-0000-7000-8000-000000000000', 404, 409],
  ] as const) {
    for (const subject of ['post', 'comment', 'story', 'user', 'thread', 'thread_reply']) {
      const report = await client.post('/api/reports', { subject, subjectId, reason: 'spam', details: '' });
      const action = { subject, subjectId, action: 'remove', note: '' };
      const { status } = await client.post('/api/moderation/actions', action);
      expect([subject, subjectId, report.status, status]).toEqual([subject, subjectId, reported, answered]);
    }
  }
});

describe('cursors and limits that no page gave', () => {
  const rows = matrixRows.filter(([endpoint, { owner }]) => endpoint.startsWith('GET ') && owner === 200);
  test.each(rows)('rejects an invalid cursor or limit without a server error: %s', async (endpoint, row) => {
    const scene = await setScene(api);
    const { path } = await requestOf(endpoint, row, scene);
    for (const query of NO_PAGE) {
      const { status } = await scene.owner.client.get(`${path}${path.includes('?') ? '&' : '?'}${query}`);
      expect([query, status < 500]).toEqual([query, true]);
    }
  });
});

function withEachId(endpoint: string, path: string, id: string): string[] {
  const names = endpoint.split(' ')[1]!.split('/');
  const parts = path.split('?')[0]!.split('/');
  return names.flatMap((name, at) => (name.startsWith(':') ? [parts.with(at, id).join('/')] : []));
}
