import type { remoteEndpoints } from '@qlixline/contract/remotes/remote-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const open = { nobody: 200, stranger: 200, owner: 200 };
/** Statuses without token and role. */
const change = { nobody: 401, stranger: 403, owner: 403, guarded: registrySeq };
const params = { name: 'mf-pets' };
const HOOK_ID = '00000000-0000-7000-8000-000000000000';

export const remoteMatrix: MatrixOf<typeof remoteEndpoints> = {
  /** Answers 503 without a published snapshot, for every caller. */
  'GET /api/composition': { nobody: 503, stranger: 503, owner: 503 },
  /** Answers 503 without a published snapshot, for every signed-in caller. */
  'GET /api/composition/extensions': { stranger: 503, owner: 503 },
  /** Null without a published shell, for every signed-in caller. */
  'GET /api/composition/page': OWN,
  'POST /api/composition/avoid': {
    call: () => ({ body: { remote: 'mf-pets', version: '1.0.0' } }),
    stranger: 204,
    owner: 204,
  },
  /** Outside production everybody may override for themselves; in production QA only (overrides.api.spec.ts). */
  'GET /api/qa/overrides': OWN,
  'POST /api/qa/overrides': {
    call: () => ({ body: { remote: 'mf-pets', version: '1.0.0' } }), // never published
    stranger: 400,
    owner: 400,
  },
  'DELETE /api/qa/overrides': OWN,
  'POST /api/qa/overrides/clear': { stranger: 303, owner: 303 },
  'POST /api/qa/guests': {
    call: ({ owner }) => ({ body: { userId: owner.userId } }),
    stranger: 204,
    owner: 204,
  },
  'POST /api/beacons/remotes': {
    call: () => ({
      body: { reports: [{ snapshotId: 's', remote: 'mf-pets', version: '1.0.0', kind: 'ready', ms: 1 }] },
    }),
    nobody: 204,
    stranger: 204,
    owner: 204,
  },
  'POST /api/beacons/vitals': {
    call: () => ({ body: { vitals: [{ remote: 'mf-pets', version: '1.0.0', inp: 80 }] } }),
    nobody: 204,
    stranger: 204,
    owner: 204,
  },
  /** Outside production all signed-in users may read. */
  'GET /api/remotes': { nobody: 401, stranger: 200, owner: 200 },
  'POST /api/remotes/:name/promote': { call: () => ({ params, body: {} }), ...change },
  'POST /api/remotes/:name/rollback': { call: () => ({ params, body: {} }), ...change },
  'POST /api/remotes/:name/disable': { call: () => ({ params, body: { reason: 'No.' } }), ...change },
  'POST /api/remotes/:name/flags': { call: () => ({ params, body: { flag: 'new-composer', share: 10 } }), ...change },
  'POST /api/remotes/:name/extensions': {
    call: () => ({ params, body: { extension: 'score', reason: 'No.' } }),
    ...change,
  },
  /** Requires a deploy token; sessions can't publish, whatever their roles. */
  'POST /api/remotes/:name/versions': {
    call: () => ({ params }),
    nobody: 401,
    stranger: 401,
    owner: 401,
    guarded: registrySeq,
  },
  'POST /api/remotes/:name/checks': {
    call: () => ({ params }),
    nobody: 401,
    stranger: 401,
    owner: 401,
    guarded: registrySeq,
  },
  /** Addresses of receivers may be secret, so that the QA role doesn't see them. */
  'GET /api/release-hooks': { nobody: 401, stranger: 403, owner: 403 },
  'POST /api/release-hooks': { call: () => ({ body: { kind: 'feed', unit: 'mf-pets' } }), ...change },
  'DELETE /api/release-hooks/:id': { call: () => ({ params: { id: HOOK_ID } }), ...change },
  'POST /api/release-hooks/:id/test': { call: () => ({ params: { id: HOOK_ID } }), ...change },
  'GET /api/release-feeds/:token': {
    call: () => ({ params: { token: 'guessed' } }),
    nobody: 404,
    stranger: 404,
    owner: 404,
  },
  'GET /livez': open,
  'GET /readyz': open,
  /** The live shell of these specs has no manifest. */
  'GET /manifest.webmanifest': { nobody: 404, stranger: 404, owner: 404 },
  'GET /api/share': { nobody: 303, stranger: 303, owner: 303 },
  'POST /api/share': { call: () => ({ body: new FormData() }), nobody: 303, stranger: 303, owner: 303 },
  /** Needs its token (callers.api.spec.ts). */
  'GET /metrics': { nobody: 404, stranger: 404, owner: 404 },
};

async function registrySeq({ owner }: Scene): Promise<unknown> {
  return (await owner.client.get('/api/remotes')).json.seq;
}
