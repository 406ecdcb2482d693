import { beforeEach, describe, expect, test } from '@jest/globals';
import { DOSE_TIMES_MAX, TIMED_MEDICATIONS_MAX } from '@qlixline/contract/limits';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import {
  dosesFor,
  makeCarer,
  medicate,
  medicationIn,
  plannedIn,
  record,
  tryRecord,
  utcDay,
} from '../../../test-support/scenes/medicate.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let mira: SignedIn;
let ana: SignedIn;
let sitter: SignedIn;
let petId: number;
beforeEach(async () => {
  [mira, ana, sitter] = [await api.asUser(), await api.asUser({ firstName: 'Ana' }), await api.asUser()];
  petId = (await mira.client.post('/api/pets', { name: 'Mimi', species: 'cat' })).json.id;
  await makeCarer(api, mira, ana, petId, 'co_owner');
  await makeCarer(api, mira, sitter, petId, 'sitter');
});

const insulin = (overrides: object = {}) => medicate(api, mira, petId, medicationIn(-5, overrides));
const undo = ({ client }: SignedIn, entryId: number, plannedFor: string) =>
  client.delete(`/api/pets/${petId}/health/${entryId}/doses/${plannedFor}`);
const storedOf = (entryId: number) =>
  api.em().execute('select planned_for, state from medication_doses where entry_id = ?', [entryId]);
const fieldsOf = ({ status, json }: { status: number; json: { errors?: { field: string }[] } }) => [
  status,
  json.errors?.map(({ field }) => field),
];

describe('recording a dose', () => {
  test('two people who record one dose at the same moment make one record, and the second is told who was first', async () => {
    const entryId = await insulin();
    const plannedFor = plannedIn(-5);
    const people = [mira, ana, sitter];
    const replies = await Promise.all(people.map((person) => record(person, { petId, entryId, plannedFor })));
    const winner = people[replies.findIndex(({ isRecorded }) => isRecorded)]!;
    expect(replies.filter(({ isRecorded }) => isRecorded)).toHaveLength(1);
    for (const { dose } of replies) expect(dose.record).toMatchObject({ state: 'given', by: { id: winner.userId } });
    expect(await storedOf(entryId)).toEqual([{ planned_for: plannedFor, state: 'given' }]);
  });

  test('a dose that another has skipped stays skipped, and names them', async () => {
    const entryId = await insulin();
    const plannedFor = plannedIn(-5);
    await record(ana, { petId, entryId, plannedFor, state: 'skipped' });
    const { isRecorded, dose } = await record(mira, { petId, entryId, plannedFor });
    expect([isRecorded, dose.record]).toEqual([
      false,
      { state: 'skipped', at: expect.anything(), by: expect.objectContaining({ id: ana.userId }) },
    ]);
  });

  test('repeating a record changes nothing, and its author may change it', async () => {
    const entryId = await insulin();
    const plannedFor = plannedIn(-5);
    const at = new Date(Date.now() - 120_000).toISOString();
    for (let press = 0; press < 3; press += 1)
      expect((await record(ana, { petId, entryId, plannedFor, at })).isRecorded).toBe(true);
    const { dose } = await record(ana, { petId, entryId, plannedFor, state: 'skipped', at });
    expect(dose.record).toMatchObject({ state: 'skipped', at });
    expect(await storedOf(entryId)).toEqual([{ planned_for: plannedFor, state: 'skipped' }]);
  });

  test('a dose can be recorded late with its time, for a week', async () => {
    const entryId = await insulin();
    const DAY = 24 * 60;
    const at = new Date(Date.now() - 3 * DAY * 60_000).toISOString();
    const { dose } = await record(mira, { petId, entryId, plannedFor: plannedIn(-3 * DAY - 5), at });
    expect(dose.record?.at).toBe(at);
    expect(fieldsOf(await tryRecord(mira, { petId, entryId, plannedFor: plannedIn(-8 * DAY - 5) }))).toEqual([
      400,
      ['plannedFor'],
    ]);
  });

  test.each([
    ['a time at which no dose is planned', () => ({ plannedFor: plannedIn(-6) }), 'plannedFor'],
    ['a dose of tomorrow', () => ({ plannedFor: plannedIn(24 * 60 - 5) }), 'plannedFor'],
    ['a day that doesn’t exist', () => ({ plannedFor: '2026-02-31T08:00' }), 'plannedFor'],
    ['a time with seconds', () => ({ plannedFor: `${plannedIn(-5)}:00` }), 'plannedFor'],
    ['a time in the future', () => ({ at: new Date(Date.now() + 600_000).toISOString() }), 'at'],
    ['a time of last month', () => ({ at: new Date(Date.now() - 30 * 86_400_000).toISOString() }), 'at'],
  ])('recording rejects %s', async (_, wrong, field) => {
    const entryId = await insulin();
    const reply = await tryRecord(mira, { petId, entryId, plannedFor: plannedIn(-5), ...wrong() });
    expect(fieldsOf(reply)).toEqual([400, [field]]);
    expect(await storedOf(entryId)).toEqual([]);
  });

  test('doses belong to medications of this pet', async () => {
    const entryId = await insulin();
    const other = (await mira.client.post('/api/pets', { name: 'Other', species: 'cat' })).json.id;
    const { json } = await mira.client.post(`/api/pets/${petId}/health`, {
      kind: 'allergy',
      on: utcDay(-1),
      name: 'Fish',
      note: '',
    });
    const plannedFor = plannedIn(-5);
    expect((await tryRecord(mira, { petId: other, entryId, plannedFor })).status).toBe(404);
    expect((await tryRecord(mira, { petId, entryId: json.id, plannedFor })).status).toBe(404);
    expect(fieldsOf(await tryRecord(mira, { petId, entryId: await insulin({ plan: null }), plannedFor }))).toEqual([
      400,
      ['plannedFor'],
    ]);
  });
});

describe('undoing a record', () => {
  test('whoever recorded a dose can undo it, and then another can record it', async () => {
    const entryId = await insulin();
    const plannedFor = plannedIn(-5);
    await record(sitter, { petId, entryId, plannedFor });
    expect((await undo(sitter, entryId, plannedFor)).status).toBe(204);
    expect((await undo(sitter, entryId, plannedFor)).status).toBe(404);
    expect((await record(ana, { petId, entryId, plannedFor })).isRecorded).toBe(true);
  });

  test('owner and co-owner can undo the record of another, a sitter can’t', async () => {
    const entryId = await insulin();
    const plannedFor = plannedIn(-5);
    await record(mira, { petId, entryId, plannedFor });
    expect((await undo(sitter, entryId, plannedFor)).status).toBe(403);
    expect((await undo(ana, entryId, plannedFor)).status).toBe(204);
    await record(ana, { petId, entryId, plannedFor });
    expect((await undo(mira, entryId, plannedFor)).status).toBe(204);
  });
});

describe('the list of doses', () => {
  test('doses are listed earliest first, from a week ago to the next day, with who recorded them', async () => {
    const entryId = await insulin();
    await record(ana, { petId, entryId, plannedFor: plannedIn(-5) });
    for (const person of [mira, ana, sitter]) {
      const doses = await dosesFor(person, petId);
      expect(doses.map(({ plannedFor }) => plannedFor)).toEqual(
        [-6, -5, -4, -3, -2, -1, 0, 1].map((days) => plannedIn(days * 24 * 60 - 5)),
      );
      expect(doses.at(-2)?.record).toMatchObject({ state: 'given', by: { id: ana.userId } });
      expect(doses.at(-1)).toMatchObject({ name: 'Insulin', dose: '2 units', timeZone: 'UTC', record: null });
    }
  });

  test('a dose of Tokyo is planned by the clock of Tokyo', async () => {
    const entryId = await insulin({ plan: { times: ['20:00', '08:00'], timeZone: 'Asia/Tokyo' } });
    for (const { plannedFor, plannedAt } of await dosesFor(mira, petId)) {
      expect(new Date(`${plannedFor}:00+09:00`).toISOString()).toBe(plannedAt);
    }
    const { json } = await mira.client.get(`/api/pets/${petId}/health`);
    expect(json.find(({ id }: { id: number }) => id === entryId).plan).toEqual({
      times: ['08:00', '20:00'],
      timeZone: 'Asia/Tokyo',
    });
  });

  test('a recorded dose stays in the list when the times change', async () => {
    const entryId = await insulin();
    await record(mira, { petId, entryId, plannedFor: plannedIn(-5) });
    const plan = { times: [plannedIn(90).slice(11)], timeZone: 'UTC' };
    await mira.client.put(`/api/pets/${petId}/health/${entryId}`, medicationIn(-5, { plan }));
    expect((await dosesFor(mira, petId)).map(({ plannedFor }) => plannedFor)).toEqual([plannedIn(-5), plannedIn(90)]);
  });

  test('a pet without times, and one that has died, has no doses to come', async () => {
    await insulin({ plan: null });
    expect(await dosesFor(mira, petId)).toEqual([]);
    await insulin();
    await api.em().execute('update pets set died_on = current_date where id = ?', [petId]);
    expect(await dosesFor(mira, petId)).toEqual([]);
  });
});

describe('the times of a medication', () => {
  test('an edit without times keeps them, and null removes them', async () => {
    const entryId = await insulin();
    const path = `/api/pets/${petId}/health/${entryId}`;
    const { plan, ...withoutPlan } = medicationIn(-5, { name: 'Caninsulin' });
    expect((await mira.client.put(path, withoutPlan)).json).toMatchObject({ name: 'Caninsulin', plan });
    expect((await mira.client.put(path, { ...withoutPlan, plan: null })).json).toMatchObject({ plan: null });
    expect(await dosesFor(mira, petId)).toEqual([]);
  });

  test('deleting a medication deletes its doses', async () => {
    const entryId = await insulin();
    await record(mira, { petId, entryId, plannedFor: plannedIn(-5) });
    const { json } = await mira.client.get(`/api/pets/${petId}/health`);
    expect(json[0]).toMatchObject({ id: entryId, hasDoses: true });
    await mira.client.delete(`/api/pets/${petId}/health/${entryId}`);
    expect([await storedOf(entryId), await dosesFor(mira, petId)]).toEqual([[], []]);
  });

  test.each([
    ['times for when needed', { schedule: 'as_needed' }],
    ['one time for twice a day', { schedule: 'twice_daily' }],
    ['a time that no clock has', { plan: { times: ['24:00'], timeZone: 'UTC' } }],
    ['a time twice', { plan: { times: ['08:00', '08:00'], timeZone: 'UTC' } }],
    ['no time', { plan: { times: [], timeZone: 'UTC' } }],
    ['an unknown time zone', { plan: { times: ['08:00'], timeZone: 'Europe/Atlantis' } }],
    [
      'too many times',
      { plan: { times: Array.from({ length: DOSE_TIMES_MAX + 1 }, (_, hour) => `0${hour}:00`), timeZone: 'UTC' } },
    ],
  ])('a medication rejects %s', async (_, wrong) => {
    const { status, json } = await mira.client.post(`/api/pets/${petId}/health`, medicationIn(-5, wrong));
    expect([status, json.errors[0].field]).toEqual([400, expect.stringMatching(/^plan/)]);
  });

  test('a pet has a limited number of current medications with times', async () => {
    for (let count = 1; count < TIMED_MEDICATIONS_MAX; count += 1) await insulin();
    const last = await insulin();
    expect((await mira.client.post(`/api/pets/${petId}/health`, medicationIn(-5))).status).toBe(409);
    await mira.client.put(`/api/pets/${petId}/health/${last}`, medicationIn(-5, { endsOn: utcDay(-5) }));
    expect((await mira.client.post(`/api/pets/${petId}/health`, medicationIn(-5))).status).toBe(201);
  });
});
