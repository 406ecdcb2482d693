import { beforeEach, describe, expect, test } from '@jest/globals';
import { healthEntrySchema, healthJournalSchema } from '@qlixline/contract/pet-health/health-entry';
import type { HealthEntry, HealthEntryInput } from '@qlixline/contract/pet-health/health-entry';
import type { HealthKind } from '@qlixline/contract/pet-health/health-kinds';
import { HEALTH_ENTRIES_MAX } from '@qlixline/contract/limits';

import { offerRecord } from '../../test-support/scenes/hand-over.ts';
import { notificationsOf } from '../../test-support/scenes/offer.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { HealthReminders } from './reminders/health-reminders.ts';

const DAY_MS = 86_400_000;

const api = apiOfSpec();
let mira: SignedIn;
let petId: number;
beforeEach(async () => {
  mira = await api.asUser();
  petId = await petOf(mira);
});

const petOf = async ({ client }: SignedIn): Promise<number> =>
  (await client.post('/api/pets', { name: 'Juno', species: 'dog' })).json.id;
const day = (daysFromNow: number) => new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10);
const weight = (on: string, weightKg: number): HealthEntryInput => ({ kind: 'weight', on, weightKg, note: '' });
const jab = (more: object = {}) =>
  ({ kind: 'vaccination', on: day(-360), name: 'Rabies', note: 'Left shoulder', dueOn: day(5), ...more }) as const;
const YEARLY = { dueOn: day(5), repeat: { every: 1, unit: 'year', from: day(5) }, dueZone: 'Europe/Lisbon' } as const;
const MEDICATION = {
  kind: 'medication',
  on: day(-3),
  name: 'Worming tablet',
  dose: 'Half a tablet',
  schedule: 'monthly',
  endsOn: null,
  note: '',
  dueOn: null,
} as const;

const GLUCOSE = { kind: 'glucose', on: '2026-01-05', time: null, measured: 14.2, note: '' } as const;

/** One entry per kind with every field filled in. A new field that is missing here does not compile. */
const COMPLETE_INPUTS: { [Kind in HealthKind]: Extract<HealthEntryInput, { kind: Kind }> } = {
  weight: { kind: 'weight', on: day(-10), time: '07:30', weightKg: 12.4, note: 'Before breakfast' },
  glucose: { kind: 'glucose', on: day(-10), time: '07:55', measured: 14.2, note: 'Before the insulin' },
  temperature: { kind: 'temperature', on: day(-10), time: null, measured: 38.6, note: 'At the vet' },
  vaccination: jab(YEARLY),
  medication: { ...MEDICATION, endsOn: day(30), note: 'With breakfast', ...YEARLY },
  allergy: { kind: 'allergy', on: day(-20), name: 'Chicken', note: 'Itches' },
  visit: { kind: 'visit', on: day(-10), name: 'Limping', note: 'Dr. Fonseca', ...YEARLY },
  deworming: { kind: 'deworming', on: day(-10), name: 'Tablet', note: 'In cheese', ...YEARLY },
  parasites: { kind: 'parasites', on: day(-10), name: 'Tick collar', note: 'Size L', ...YEARLY },
  dental: { kind: 'dental', on: day(-10), name: 'Tartar removed', note: 'Under anaesthesia', ...YEARLY },
  heat: { kind: 'heat', on: day(-10), endsOn: day(8), note: 'Calm', ...YEARLY },
};

const tryAdd = ({ client }: SignedIn, input: object, id = petId) => client.post(`/api/pets/${id}/health`, input);
async function add(by: SignedIn, input: object, id = petId): Promise<HealthEntry> {
  const reply = await tryAdd(by, input, id);
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return healthEntrySchema.parse(reply.json);
}
const journalOf = async ({ client }: SignedIn, id = petId): Promise<HealthEntry[]> =>
  healthJournalSchema.parse((await client.get(`/api/pets/${id}/health`)).json);
const weightOf = async () => (await mira.client.get(`/api/pets/${petId}`)).json.weight;

describe('a health journal', () => {
  test('a journal lists its entries, newest day first, with the fields of each kind', async () => {
    await add(mira, weight(day(-10), 12.4));
    const given = await add(mira, jab());
    const medication = await add(mira, MEDICATION);
    await add(mira, { kind: 'allergy', on: day(-20), name: 'Chicken', note: 'Itches' });
    await add(mira, { kind: 'visit', on: day(-10), name: 'Limping', note: 'Dr. Fonseca', dueOn: null });
    const journal = await journalOf(mira);
    expect(journal.map(({ kind, on }) => [kind, on])).toEqual([
      ['medication', day(-3)],
      ['visit', day(-10)],
      ['weight', day(-10)],
      ['allergy', day(-20)],
      ['vaccination', day(-360)],
    ]);
    expect(journal).toContainEqual(given);
    expect(medication).toMatchObject({
      name: 'Worming tablet',
      dose: 'Half a tablet',
      schedule: 'monthly',
      weightKg: null,
    });
  });

  test.each(Object.values(COMPLETE_INPUTS))('an entry of the kind $kind keeps every field', async (input) => {
    const entry = await add(mira, input);
    expect(entry).toMatchObject(input);
    const path = `/api/pets/${petId}/health/${entry.id}`;
    const changed = { ...input, on: day(-2), note: 'Changed' };
    expect((await mira.client.put(path, changed)).json).toMatchObject(changed);
  });

  test.each([
    ['a weight of zero', { kind: 'weight', on: '2026-01-05', weightKg: 0, note: '' }, 'weightKg'],
    ['a glucose that is too low to be right', { ...GLUCOSE, measured: 0.1 }, 'measured'],
    ['a glucose in mg/dL', { ...GLUCOSE, measured: 250 }, 'measured'],
    ['a temperature in Fahrenheit', { ...GLUCOSE, kind: 'temperature', measured: 101 }, 'measured'],
    ['a glucose without a value', { ...GLUCOSE, measured: null }, 'measured'],
    ['a time that no clock has', { ...GLUCOSE, time: '7:60' }, 'time'],
    ['a glucose with a weight', { ...GLUCOSE, weightKg: 4 }, ''],
    ['a day to come', jab({ on: day(3) }), 'on'],
    ['a day that doesn’t exist', jab({ on: '2026-02-31' }), 'on'],
    ['a vaccination without a name', jab({ name: ' ' }), 'name'],
    ['a medication with an unknown schedule', { ...MEDICATION, schedule: 'sometimes' }, 'schedule'],
    ['a reminder that repeats without a day', jab({ ...YEARLY, dueOn: null }), 'dueOn'],
    ['a reminder on a day between its intervals', jab({ ...YEARLY, dueOn: day(6) }), 'dueOn'],
    ['a reminder in the year 1', jab({ dueOn: '0001-01-01' }), 'dueOn'],
    ['a reminder in the year 9999', jab({ dueOn: '9999-12-31', dueZone: 'Pacific/Midway' }), 'dueOn'],
    ['an interval of zero', jab({ repeat: { every: 0, unit: 'day', from: day(5) } }), 'repeat.every'],
    ['an interval longer than the limit', jab({ repeat: { every: 366, unit: 'day', from: day(5) } }), 'repeat.every'],
    ['a time zone that doesn’t exist', jab({ dueZone: 'Europe/Atlantis' }), 'dueZone'],
    ['a dose of an allergy', { kind: 'allergy', on: '2026-01-05', name: 'Chicken', note: '', dose: 'much' }, ''],
  ])('a journal rejects %s', async (_, input, field) => {
    const reply = await tryAdd(mira, input);
    expect([reply.status, reply.json.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect(await journalOf(mira)).toEqual([]);
  });

  test('measurements of one day are listed by time, the latest first, and the latest weight counts', async () => {
    await add(mira, { ...GLUCOSE, time: '20:00', measured: 9 });
    await add(mira, { ...GLUCOSE, time: '08:00', measured: 16 });
    await add(mira, { ...GLUCOSE, measured: 12 });
    expect((await journalOf(mira)).map(({ measured }) => measured)).toEqual([9, 16, 12]);
    await add(mira, { kind: 'weight', on: '2026-01-06', time: '20:00', weightKg: 4.4, note: '' });
    await add(mira, { kind: 'weight', on: '2026-01-06', time: '08:00', weightKg: 4.2, note: '' });
    expect(await weightOf()).toBe(4.4);
  });

  test('an entry can be edited except for its kind, and deleted', async () => {
    const { id } = await add(mira, jab());
    const path = `/api/pets/${petId}/health/${id}`;
    expect((await mira.client.put(path, jab({ name: 'Rabies, three years', dueOn: null }))).json).toMatchObject({
      name: 'Rabies, three years',
      dueOn: null,
    });
    expect((await mira.client.put(path, { kind: 'allergy', on: day(-1), name: 'Chicken', note: '' })).status).toBe(400);
    expect((await mira.client.delete(path)).status).toBe(204);
    expect((await mira.client.delete(path)).status).toBe(404);
    expect(await journalOf(mira)).toEqual([]);
  });

  test('a journal is visible to the owner alone, and an entry belongs to one pet', async () => {
    const ana = await api.asUser();
    const { id } = await add(mira, jab());
    const other = await petOf(mira);
    expect((await ana.client.get(`/api/pets/${petId}/health`)).status).toBe(404);
    expect((await tryAdd(ana, jab())).status).toBe(404);
    for (const [by, pet] of [
      [ana, petId],
      [mira, other],
    ] as const) {
      expect((await by.client.put(`/api/pets/${pet}/health/${id}`, jab())).status).toBe(404);
      expect((await by.client.delete(`/api/pets/${pet}/health/${id}`)).status).toBe(404);
    }
    expect(await journalOf(mira)).toHaveLength(1);
  });

  test(`a journal has at most ${HEALTH_ENTRIES_MAX} entries`, async () => {
    await api.em().execute(
      `insert into health_entries (pet_id, kind, happened_on, name)
       select ?, 'visit', '2026-01-05', 'n' || n from generate_series(1, ?) n`,
      [petId, HEALTH_ENTRIES_MAX],
    );
    expect((await tryAdd(mira, jab())).status).toBe(409);
    expect(await journalOf(mira)).toHaveLength(HEALTH_ENTRIES_MAX);
  });

  test('a journal passes on with the record, and the former owner can’t write to it', async () => {
    const ana = await api.asUser();
    await add(mira, jab());
    const id = await offerRecord(api, mira, ana, petId);
    const [accepted, ...written] = await Promise.all([
      ana.client.post(`/api/applications/${id}/handover/acceptance`, {}),
      ...Array.from({ length: 5 }, () => tryAdd(mira, weight(day(-1), 9))),
    ]);
    expect(accepted.status).toBe(200);
    const before = written.filter(({ status }) => status === 201).length;
    expect(written.every(({ status }) => status === 201 || status === 404)).toBe(true);
    expect(await journalOf(ana)).toHaveLength(1 + before);
    expect((await mira.client.get(`/api/pets/${petId}/health`)).status).toBe(404);
  });
});

describe('the weight of a pet', () => {
  test('the weight of a pet is that of the newest day', async () => {
    await add(mira, weight(day(-10), 12.4));
    expect(await weightOf()).toBe(12.4);
    const { id } = await add(mira, weight(day(-2), 13));
    await add(mira, weight(day(-5), 12.8)); // an earlier entry
    expect(await weightOf()).toBe(13);
    await mira.client.put(`/api/pets/${petId}/health/${id}`, weight(day(-2), 13.2));
    expect(await weightOf()).toBe(13.2);
    await mira.client.delete(`/api/pets/${petId}/health/${id}`);
    expect(await weightOf()).toBe(12.8);
  });

  test('the weight of a pet stays when its last weight entry is deleted', async () => {
    const { id } = await add(mira, weight(day(-1), 12.4));
    await mira.client.delete(`/api/pets/${petId}/health/${id}`);
    expect(await weightOf()).toBe(12.4);
  });
});

describe('reminders', () => {
  const remind = () => api.app.get(HealthReminders).remindDue();
  const done = async (id: number, dueOn: string): Promise<HealthEntry> =>
    healthEntrySchema.parse((await mira.client.post(`/api/pets/${petId}/health/${id}/done`, { dueOn })).json);

  test('the owner is reminded on the due day, once per pet, and again for another day', async () => {
    const { id } = await add(mira, jab({ dueOn: day(-1) }));
    await add(mira, { ...MEDICATION, dueOn: day(0) });
    await add(mira, jab({ name: 'Distemper', dueOn: day(30) }));
    await Promise.all([remind(), remind()]);
    expect(await notificationsOf(mira)).toEqual([{ kind: 'health_due', actorCount: 0, id: petId }]);
    const { json } = await mira.client.get('/api/notifications');
    expect(json.items[0].target).toMatchObject({ type: 'pet', id: petId, excerpt: 'Juno' });
    expect(json.items[0].target.due).toEqual([jab().name, MEDICATION.name]); // Distemper is due in a month
    expect(await remind()).toBe(0);
    await mira.client.put(`/api/pets/${petId}/health/${id}`, jab({ note: 'Later', dueOn: day(-1) }));
    expect(await remind()).toBe(0);
    await mira.client.put(`/api/pets/${petId}/health/${id}`, jab({ dueOn: day(0) }));
    expect(await remind()).toBe(1);
  });

  test('a reminder names what is due until it is done, only to those who may read the journal', async () => {
    const sitter = await api.asUser();
    const { id } = await add(mira, jab({ name: 'Rabies', dueOn: day(0) }));
    await remind();
    const dueFor = async ({ client }: SignedIn) =>
      (await client.get('/api/notifications')).json.items.map(
        ({ target }: { target: { due: unknown } | null }) => target?.due,
      );
    expect(await dueFor(mira)).toContainEqual(['Rabies']);
    expect(await dueFor(sitter)).not.toContainEqual(['Rabies']);
    await mira.client.put(`/api/pets/${petId}/health/${id}`, jab({ name: 'Rabies booster', dueOn: day(0) }));
    expect(await dueFor(mira)).toContainEqual(['Rabies booster']);
    await mira.client.put(`/api/pets/${petId}/health/${id}`, jab({ dueOn: null }));
    expect(await dueFor(mira)).toContainEqual([]);
  });

  test('an entry that is done before its due day causes no reminder', async () => {
    const { id } = await add(mira, jab({ dueOn: day(0) }));
    await mira.client.put(`/api/pets/${petId}/health/${id}`, jab({ dueOn: null }));
    await remind();
    expect(await notificationsOf(mira)).toEqual([]);
  });

  test('a reminder that is done ends, or moves on to its next day, of which the owner is reminded again', async () => {
    const once = await add(mira, jab({ dueOn: day(0) }));
    const daily = { every: 10, unit: 'day', from: day(-10) } as const;
    const again = await add(mira, { ...MEDICATION, dueOn: day(0), repeat: daily });
    expect(await remind()).toBe(1);
    expect(await done(once.id, day(0))).toMatchObject({ dueOn: null, repeat: null });
    expect(await done(again.id, day(0))).toMatchObject({ dueOn: day(10), repeat: daily, name: MEDICATION.name });
    expect(await remind()).toBe(0);
    await api.em().execute('update health_entries set due_on = current_date where id = ?', [again.id]);
    expect(await remind()).toBe(1);
  });

  test('carers who mark a day as done at the same time move the reminder on once', async () => {
    const { id } = await add(mira, jab({ dueOn: day(0), repeat: { every: 1, unit: 'month', from: day(0) } }));
    const path = `/api/pets/${petId}/health/${id}/done`;
    const replies = await Promise.all([1, 2, 3].map(() => mira.client.post(path, { dueOn: day(0) })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.json.code).toBe('stale');
  });

  test('a reminder that was moved on is put back by saving the entry as it was', async () => {
    const { id, ...before } = await add(mira, jab(YEARLY));
    await done(id, day(5));
    const path = `/api/pets/${petId}/health/${id}`;
    const { status, json } = await mira.client.put(path, jab(YEARLY));
    expect([status, json]).toEqual([200, { id, ...before }]);
  });

  test('a screen that doesn’t know intervals keeps them', async () => {
    const { id } = await add(mira, jab(YEARLY));
    const path = `/api/pets/${petId}/health/${id}`;
    expect((await mira.client.put(path, jab({ note: 'Right shoulder' }))).json).toMatchObject(YEARLY);
    expect((await mira.client.put(path, jab({ dueOn: null }))).json).toMatchObject({ dueOn: null, repeat: null });
  });

  test('a reminder with a time zone is sent from eight in the morning of its day there', async () => {
    const zone = 'Pacific/Kiritimati'; // 14 hours ahead of UTC
    const { id } = await add(mira, jab({ dueOn: day(1), dueZone: zone }));
    const moment = await api.em().execute<{ isRight: boolean }[]>(
      `select remind_at = (due_on + time '08:00') at time zone 'UTC' - interval '14 hours' as "isRight"
       from health_entries where id = ?`,
      [id],
    );
    expect(moment).toEqual([{ isRight: true }]);
    await api.em().execute(`update health_entries set remind_at = now() + interval '1 minute' where id = ?`, [id]);
    expect(await remind()).toBe(0);
    await api.em().execute('update health_entries set remind_at = now() where id = ?', [id]);
    expect(await remind()).toBe(1);
    const { json } = await mira.client.get('/api/notifications');
    expect(json.items[0].target.due).toEqual(['Rabies']); // although its day hasn't begun in UTC
  });

  test('a reminder disappears from the list with the pet', async () => {
    await add(mira, jab({ dueOn: day(0) }));
    await remind();
    await mira.client.delete(`/api/pets/${petId}`);
    expect(await notificationsOf(mira)).toEqual([]);
  });
});
