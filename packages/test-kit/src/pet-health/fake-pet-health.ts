import { nextDue } from '@qlixline/contract/pet-health/due-series';
import { HEAT_NAME } from '@qlixline/contract/pet-health/health-kinds';
import { dayInZone } from '@qlixline/contract/time/day-in-zone';
import type { Dose } from '@qlixline/contract/pet-health/dose';
import type { petHealthEndpoints } from '@qlixline/contract/pet-health/pet-health-endpoints';
import type { HealthEntry, HealthEntryInput } from '@qlixline/contract/pet-health/health-entry';
import { userCardSchema } from '@qlixline/contract/users/user';

import { buildImage, nextId, nextUuid } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { FakeProblem, found, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const petHealthFakes: FakeArea<typeof petHealthEndpoints> = {
  'GET /api/pets/:id/health': ({ state, params }) =>
    journalOf(state, params.id).toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : b.id - a.id)),
  'POST /api/pets/:id/health': ({ state, params, body }) => {
    const entry = entryOf(nextId(), body, userCardSchema.parse(signedIn(state)));
    state.health[params.id] = [...journalOf(state, params.id), entry];
    return entry;
  },
  'PUT /api/pets/:id/health/:entryId': ({ state, params: { id, entryId }, body }) => {
    const { author, documents } = entryIn(state, { id, entryId });
    return replaced(state, id, { ...entryOf(entryId, body, author), documents });
  },
  'POST /api/pets/:id/health/:entryId/done': ({ state, params: { id, entryId }, body }) => {
    const entry = entryIn(state, { id, entryId });
    if (entry.dueOn !== body.dueOn) throw new FakeProblem('stale', 'This was marked as done or changed meanwhile.');
    const next = entry.repeat ? nextDue(entry.repeat, entry.dueOn) : null;
    return replaced(state, id, { ...entry, dueOn: next, repeat: next === null ? null : (entry.repeat ?? null) });
  },
  'POST /api/pets/:id/health/:entryId/documents': ({ state, params, body: { name } }) => {
    const image = /\.pdf$/i.test(name) ? null : buildImage();
    const document = { id: nextUuid(), name, bytes: 2_048, image };
    entryIn(state, params).documents.push(document);
    return document;
  },
  'DELETE /api/pets/:id/health/:entryId/documents/:documentId': ({ state, params }) => {
    const entry = entryIn(state, params);
    entry.documents = entry.documents.filter(({ id }) => id !== params.documentId);
  },
  'GET /api/pets/:id/doses': ({ state, params }) => state.doses[params.id] ?? [],
  'POST /api/pets/:id/health/:entryId/doses': ({ state, params, body }) => {
    const dose = doseIn(state, { ...params, plannedFor: body.plannedFor });
    const by = userCardSchema.parse(signedIn(state));
    const isRecorded = !dose.record || dose.record.by?.id === by.id;
    if (isRecorded) dose.record = { state: body.state, at: body.at ?? new Date().toISOString(), by };
    return { dose, isRecorded };
  },
  'DELETE /api/pets/:id/health/:entryId/doses/:plannedFor': ({ state, params }) => {
    doseIn(state, params).record = null;
  },
  'GET /api/pets/:id/passports': ({ state, params }) => {
    found(state.pets.find(({ id }) => id === params.id));
    return state.passports[params.id] ?? [];
  },
  'POST /api/pets/:id/passports': ({ state, params, body: { shows, days, documents, timeZone } }) => {
    const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
    const passport = {
      id: nextId(),
      shows,
      documentCount: documents.length,
      expiresAt,
      lastDay: dayInZone(expiresAt, timeZone),
      openedAt: null,
    };
    state.passports[params.id] = [passport, ...(state.passports[params.id] ?? [])];
    return { ...passport, address: `/api/passport/${'x'.repeat(43)}` };
  },
  'DELETE /api/pets/:id/passports/:passportId': ({ state, params: { id, passportId } }) => {
    state.passports[id] = (state.passports[id] ?? []).filter((passport) => passport.id !== passportId);
  },
  'DELETE /api/pets/:id/health/:entryId': ({ state, params: { id, entryId } }) => {
    entryIn(state, { id, entryId });
    state.health[id] = journalOf(state, id).filter((entry) => entry.id !== entryId);
  },
};

function journalOf({ pets, health }: FakeState, petId: number): HealthEntry[] {
  found(pets.find(({ id }) => id === petId));
  return health[petId] ?? [];
}

function replaced(state: FakeState, petId: number, changed: HealthEntry): HealthEntry {
  state.health[petId] = journalOf(state, petId).map((entry) => (entry.id === changed.id ? changed : entry));
  return changed;
}

function doseIn(
  { doses }: FakeState,
  { id, entryId, plannedFor }: { id: number; entryId: number; plannedFor: string },
): Dose {
  return found((doses[id] ?? []).find((dose) => dose.entryId === entryId && dose.plannedFor === plannedFor));
}

function entryIn(state: FakeState, { id, entryId }: { id: number; entryId: number }): HealthEntry {
  return found(journalOf(state, id).find((entry) => entry.id === entryId));
}

function entryOf(id: number, input: HealthEntryInput, author: HealthEntry['author']): HealthEntry {
  const empty = { name: '', weightKg: null, dose: '', schedule: null, endsOn: null, dueOn: null, documents: [] };
  return { ...empty, ...(input.kind === 'heat' && { name: HEAT_NAME }), ...input, id, author };
}
