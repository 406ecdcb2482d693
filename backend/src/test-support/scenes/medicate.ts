import { expect } from '@jest/globals';
import { dosesSchema, recordedDoseSchema } from '@qlixline/contract/pet-health/dose';
import type { Dose, RecordedDose } from '@qlixline/contract/pet-health/dose';

import type { SignedIn, TestApi } from '../start/start-api.ts';
import { befriend } from './relate.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let begun = { test: expect.getState().currentTestName, at: Date.now() };

/** Returns the start of the running test: a minute that ends during a test doesn't change what its times mean. */
function testStart(): number {
  const { currentTestName: test } = expect.getState();
  if (test !== begun.test) begun = { test, at: Date.now() };
  return begun.at;
}

export const utcDay = (daysFromNow: number) => new Date(testStart() + daysFromNow * DAY_MS).toISOString().slice(0, 10);

/** Returns the planned local time of a dose in UTC, some minutes from the start of the test. */
export const plannedIn = (minutes: number) => new Date(testStart() + minutes * MINUTE_MS).toISOString().slice(0, 16);

/** Body of a medication that is given every day at a time some minutes from the start of the test, in UTC. */
export const medicationIn = (minutes: number, overrides: object = {}) => ({
  kind: 'medication',
  on: utcDay(-30),
  name: 'Insulin',
  dose: '2 units',
  schedule: 'daily',
  endsOn: null,
  plan: { times: [plannedIn(minutes).slice(11)], timeZone: 'UTC' },
  note: '',
  dueOn: null,
  ...overrides,
});

/** Adds a medication and returns its entry's id. Its times count as if they had been set a month ago. */
export async function medicate(api: TestApi, { client }: SignedIn, petId: number, body: object): Promise<number> {
  const { status, json } = await client.post(`/api/pets/${petId}/health`, body);
  expect([status, json]).toEqual([201, expect.anything()]);
  await api.em().execute(
    `update medication_plans
     set since = now() - interval '30 days', rings_at = now() - interval '26 hours', checks_at = now() - interval '26 hours'
     where entry_id = ?`,
    [json.id],
  );
  return json.id;
}

export async function dosesFor({ client }: SignedIn, petId: number): Promise<Dose[]> {
  return dosesSchema.parse((await client.get(`/api/pets/${petId}/doses`)).json);
}

type Recording = { petId: number; entryId: number; plannedFor: string; state?: 'given' | 'skipped'; at?: string };

export const tryRecord = ({ client }: SignedIn, { petId, entryId, plannedFor, state, at }: Recording) =>
  client.post(`/api/pets/${petId}/health/${entryId}/doses`, { plannedFor, state: state ?? 'given', at: at ?? null });

export async function record(by: SignedIn, recording: Recording): Promise<RecordedDose> {
  const { status, json } = await tryRecord(by, recording);
  expect([status, json]).toEqual([200, expect.anything()]);
  return recordedDoseSchema.parse(json);
}

/** Makes a friend of the owner a carer of the pet. */
export async function makeCarer(
  api: TestApi,
  owner: SignedIn,
  carer: SignedIn,
  petId: number,
  role: 'co_owner' | 'sitter',
): Promise<void> {
  await befriend(api, owner, carer);
  const body = { role, endsOn: role === 'sitter' ? utcDay(7) : null };
  expect((await owner.client.put(`/api/pets/${petId}/carers/${carer.userId}`, body)).status).toBe(204);
  expect((await carer.client.post(`/api/pets/${petId}/carers/accept`)).status).toBe(204);
}
