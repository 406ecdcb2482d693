import type { safetyEndpoints } from '@qlixline/contract/safety/safety-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const toOwner = ({ owner }: Scene) => ({ params: { userId: owner.userId } });
const blocksOfOwner = async ({ owner }: Scene) => (await owner.client.get('/api/blocks')).json;
const mutesOfOwner = async ({ owner }: Scene) => (await owner.client.get('/api/mutes')).json;
const restrictionsOfOwner = async ({ owner }: Scene) => (await owner.client.get('/api/restrictions')).json;
const add = { call: toOwner, stranger: 204, blocked: 404, owner: 400 };
const takeBack = { call: toOwner, stranger: 204, owner: 204 };
/** Statuses for moderators only; what moderators themselves get is in the spec of reports. */
const forModerators = { stranger: 403, owner: 403 };

export const safetyMatrix: MatrixOf<typeof safetyEndpoints> = {
  'GET /api/blocks': OWN,
  'GET /api/blocks/:id': { call: ({ blocked }) => ({ params: { id: blocked.userId } }), stranger: 404, owner: 200 },
  'PUT /api/blocks/:userId': { ...add, blocked: 204, guarded: blocksOfOwner },
  'DELETE /api/blocks/:userId': { ...takeBack, guarded: blocksOfOwner },
  'GET /api/mutes': OWN,
  'PUT /api/mutes/:userId': { ...add, guarded: mutesOfOwner },
  'DELETE /api/mutes/:userId': { ...takeBack, guarded: mutesOfOwner },
  'GET /api/restrictions': OWN,
  'PUT /api/restrictions/:userId': { ...add, guarded: restrictionsOfOwner },
  'DELETE /api/restrictions/:userId': { ...takeBack, guarded: restrictionsOfOwner },
  'GET /api/hidden-words': OWN,
  'PUT /api/hidden-words': {
    call: () => ({ body: { words: ['spider'] } }),
    ...OWN,
    guarded: async ({ owner }) => (await owner.client.get('/api/hidden-words')).json,
  },
  'POST /api/reports': {
    call: ({ owner }) => ({ body: { subject: 'user', subjectId: owner.userId, reason: 'spam', details: '' } }),
    stranger: 201,
    blocked: 404,
    owner: 400,
  },
  'GET /api/reports/mine': OWN,
  'GET /api/moderation/reports': forModerators,
  'GET /api/moderation/actions': forModerators,
  'POST /api/moderation/actions': {
    call: ({ owner }) => ({ body: { subject: 'user', subjectId: owner.userId, action: 'remove', note: '' } }),
    ...forModerators,
    guarded: async ({ owner }) => (await owner.client.get('/api/auth/user')).json,
  },
  'GET /api/moderation/suspensions': forModerators,
  'PUT /api/moderation/suspensions/:userId': {
    call: ({ owner }) => ({ params: { userId: owner.userId }, body: { until: null, reason: 'Spam' } }),
    ...forModerators,
    guarded: suspensions,
  },
  'DELETE /api/moderation/suspensions/:userId': { call: toOwner, ...forModerators, guarded: suspensions },
};

async function suspensions({ api }: Scene): Promise<unknown> {
  return api.em().execute('select * from suspensions');
}
