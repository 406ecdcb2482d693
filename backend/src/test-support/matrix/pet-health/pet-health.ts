import type { petHealthEndpoints } from '@qlixline/contract/pet-health/pet-health-endpoints';

import { documentForm } from '../../samples/sample-documents.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';
import { petOfOwner } from '../pets/pets.ts';

const WEIGHT = { kind: 'weight', on: '2026-01-05', weightKg: 12.4, note: 'Before breakfast' } as const;
const ownerOnly = { stranger: 404, guarded: journalsOfOwner };

const DUE_ON = '2027-01-05';
const PASSPORT = { shows: ['allergy', 'weight'], days: 7 } as const;

/** Rows about one of the owner's pets. */
export const petHealthMatrix: MatrixOf<typeof petHealthEndpoints> = {
  'GET /api/pets/:id/health': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    stranger: 404,
    carers: { co_owner: 200, sitter: 200 },
    owner: 200,
  },
  'POST /api/pets/:id/health': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) }, body: WEIGHT }),
    ...ownerOnly,
    carers: { co_owner: 201, sitter: 201 },
    owner: 201,
  },
  'PUT /api/pets/:id/health/:entryId': {
    call: async (scene) => ({ params: await entryOfOwner(scene), body: { ...WEIGHT, weightKg: 13 } }),
    ...ownerOnly,
    carers: { co_owner: 200, sitter: 403 },
    owner: 200,
  },
  'DELETE /api/pets/:id/health/:entryId': {
    call: async (scene) => ({ params: await entryOfOwner(scene) }),
    ...ownerOnly,
    carers: { co_owner: 204, sitter: 403 },
    owner: 204,
  },
  'POST /api/pets/:id/health/:entryId/done': {
    call: async (scene) => ({ params: await reminderOfOwner(scene), body: { dueOn: DUE_ON } }),
    ...ownerOnly,
    carers: { co_owner: 200, sitter: 403 },
    owner: 200,
  },
  'GET /api/pets/:id/doses': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    stranger: 404,
    carers: { co_owner: 200, sitter: 200 },
    owner: 200,
  },
  'POST /api/pets/:id/health/:entryId/doses': {
    call: async (scene) => ({
      params: await medicationOfOwner(scene),
      body: { plannedFor: yesterdayAt('20:00'), state: 'given', at: null },
    }),
    stranger: 404,
    guarded: dosesOfOwner,
    carers: { co_owner: 200, sitter: 200 },
    owner: 200,
  },
  'DELETE /api/pets/:id/health/:entryId/doses/:plannedFor': {
    call: async (scene) => {
      const ids = await medicationOfOwner(scene);
      const plannedFor = yesterdayAt('20:00');
      const body = { plannedFor, state: 'given', at: null };
      await scene.owner.client.post(`/api/pets/${ids.id}/health/${ids.entryId}/doses`, body);
      return { params: { ...ids, plannedFor } };
    },
    stranger: 404,
    guarded: dosesOfOwner,
    carers: { co_owner: 204, sitter: 403 },
    owner: 204,
  },
  /** Document of an entry in a journal of the owner's pet. */
  'POST /api/pets/:id/health/:entryId/documents': {
    call: async (scene) => ({ params: await entryOfOwner(scene), body: documentForm() }),
    ...ownerOnly,
    carers: { co_owner: 201, sitter: 403 },
    owner: 201,
  },
  'GET /api/pets/:id/health/:entryId/documents/:documentId': {
    call: async (scene) => ({ params: await documentOfOwner(scene) }),
    stranger: 404,
    carers: { co_owner: 200, sitter: 200 },
    owner: 200,
  },
  'DELETE /api/pets/:id/health/:entryId/documents/:documentId': {
    call: async (scene) => ({ params: await documentOfOwner(scene) }),
    ...ownerOnly,
    carers: { co_owner: 204, sitter: 403 },
    owner: 204,
  },
  'GET /api/pets/:id/passports': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    stranger: 404,
    owner: 200,
  },
  'POST /api/pets/:id/passports': {
    call: async (scene) => ({
      params: { id: await petOfOwner(scene) },
      body: { ...PASSPORT, shows: [...PASSPORT.shows], documents: [], timeZone: 'UTC' },
    }),
    stranger: 404,
    owner: 201,
    guarded: passportsOfOwner,
  },
  'DELETE /api/pets/:id/passports/:passportId': {
    call: async (scene) => {
      const { id, passport } = await passportOfOwner(scene);
      return { params: { id, passportId: passport.id } };
    },
    stranger: 404,
    owner: 204,
    guarded: passportsOfOwner,
  },
  'GET /api/passport/:token/documents/:documentId': {
    call: async (scene) => {
      const { id, documentId } = await documentOfOwner(scene);
      const body = { ...PASSPORT, documents: [documentId] };
      const { json } = await scene.owner.client.post(`/api/pets/${id}/passports`, body);
      return { params: { token: (json.address as string).split('/').at(-1)!, documentId } };
    },
    nobody: 200,
    stranger: 200,
    owner: 200,
  },
  /** Readable with the link, blocked or not. */
  'GET /api/passport/:token': {
    call: async (scene) => {
      const { passport } = await passportOfOwner(scene);
      return { params: { token: passport.address.split('/').at(-1)! } };
    },
    nobody: 200,
    stranger: 200,
    owner: 200,
  },
};

async function entryOfOwner(scene: Scene): Promise<{ id: number; entryId: number }> {
  const id = await petOfOwner(scene);
  const { json } = await scene.owner.client.post(`/api/pets/${id}/health`, WEIGHT);
  return { id, entryId: json.id as number };
}

/** Adds a reminder that repeats. */
async function reminderOfOwner(scene: Scene): Promise<{ id: number; entryId: number }> {
  const id = await petOfOwner(scene);
  const { json } = await scene.owner.client.post(`/api/pets/${id}/health`, {
    kind: 'vaccination',
    on: '2026-01-05',
    name: 'Rabies',
    note: '',
    dueOn: DUE_ON,
    repeat: { every: 1, unit: 'year', from: DUE_ON },
  });
  return { id, entryId: json.id as number };
}

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const yesterdayAt = (time: string) => `${daysAgo(1)}T${time}`;

/** Adds a medication that is given twice a day, also yesterday. */
async function medicationOfOwner(scene: Scene): Promise<{ id: number; entryId: number }> {
  const id = await petOfOwner(scene);
  const { json } = await scene.owner.client.post(`/api/pets/${id}/health`, {
    kind: 'medication',
    on: daysAgo(3),
    name: 'Insulin',
    dose: '2 units',
    schedule: 'twice_daily',
    endsOn: null,
    plan: { times: ['08:00', '20:00'], timeZone: 'UTC' },
    note: '',
    dueOn: null,
  });
  return { id, entryId: json.id as number };
}

/** Reads the recorded doses. */
async function dosesOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select d.* from medication_doses d join health_entries e on e.id = d.entry_id join pets p on p.id = e.pet_id
     where p.owner_id = ? order by d.entry_id, d.planned_for`,
    [owner.userId],
  );
}

async function documentOfOwner(scene: Scene): Promise<{ id: number; entryId: number; documentId: string }> {
  const { id, entryId } = await entryOfOwner(scene);
  const { json } = await scene.owner.client.post(`/api/pets/${id}/health/${entryId}/documents`, documentForm());
  return { id, entryId, documentId: json.id as string };
}

/** Reads the journals with their documents. */
async function journalsOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select e.*, (select json_agg(d.id order by d.id) from health_documents d where d.entry_id = e.id) as documents
     from health_entries e join pets p on p.id = e.pet_id where p.owner_id = ? order by e.id`,
    [owner.userId],
  );
}

async function passportOfOwner(scene: Scene): Promise<{ id: number; passport: { id: number; address: string } }> {
  const id = await petOfOwner(scene);
  const { json } = await scene.owner.client.post(`/api/pets/${id}/passports`, PASSPORT);
  return { id, passport: json };
}

async function passportsOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute('select id, shows, expires_at from passports where owner_id = ? order by id', [owner.userId]);
}
