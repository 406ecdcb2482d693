import { expect, test } from '@jest/globals';
import type { Dose } from '@qlixline/contract/pet-health/dose';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { deviceZone } from '@qlixline/contract/time/device-zone';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { clockTime } from '@qlixline/ui/time';
import { screen, waitFor, within } from '@testing-library/react';

import { HealthSection } from '../health-section.tsx';

const MINUTE_MS = 60_000;
const ENTRY: HealthEntry = {
  id: 7,
  kind: 'medication',
  on: '2026-01-05',
  name: 'Insulin',
  note: '',
  weightKg: null,
  dose: '2 units',
  schedule: 'twice_daily',
  endsOn: null,
  plan: { times: ['08:00', '20:00'], timeZone: deviceZone() },
  hasDoses: true,
  dueOn: null,
  author: null,
  documents: [],
};
const ana = buildUser({ displayName: 'Ana' });

function doseIn(minutes: number, overrides: Partial<Dose> = {}): Dose {
  const plannedAt = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const plannedFor = plannedAt.slice(0, 16);
  return {
    entryId: 7,
    name: 'Insulin',
    dose: '2 units',
    plannedFor,
    timeZone: 'UTC',
    plannedAt,
    record: null,
    ...overrides,
  };
}
const givenBy = (by: { id: string }, minutes: number): Dose['record'] => ({
  state: 'given',
  at: new Date(Date.now() + minutes * MINUTE_MS).toISOString(),
  by: by as NonNullable<Dose['record']>['by'],
});

function open(doses: Dose[], petRole: PetRole = 'owner') {
  const pet = buildPet({ name: 'Mimi' });
  const api = createFakeApi({ pets: [pet], health: { [pet.id]: [ENTRY] }, doses: { [pet.id]: doses } });
  return { pet, ...renderWithShell(<HealthSection pet={pet} petRole={petRole} />, { api }) };
}
const rows = async () => within(await screen.findByRole('list', { name: 'Doses' })).getAllByRole('listitem');

test('a single press records a due dose as given, and the row names who gave it', async () => {
  const { actor, api, pet } = open([doseIn(-5)]);
  expect((await rows())[0]).toHaveTextContent(/^Insulin.*2 unitsDue nowGiven/);
  await actor.click(screen.getByRole('button', { name: /^Given: Insulin/ }));
  expect(await screen.findByText(/^Given at .* by you$/)).toBeVisible();
  expect(api.state.doses[pet.id]?.[0]?.record).toMatchObject({ state: 'given' });
  expect(screen.queryByRole('button', { name: /^Given: Insulin/ })).not.toBeInTheDocument();
});

test('a press after another’s says who was first and when, and records nothing', async () => {
  const { actor, api, pet, shell } = open([doseIn(-5)]);
  await rows();
  const record = givenBy(ana, -1);
  api.state.doses[pet.id]![0]!.record = record;
  await actor.click(screen.getByRole('button', { name: /^Given: Insulin/ }));
  await waitFor(() =>
    expect(shell.asked.toasts.at(-1)).toMatchObject({
      title: `Ana gave it at ${clockTime(record!.at)}`,
      description: 'Your press was not recorded. Don’t give it again.',
    }),
  );
  expect(await screen.findByText(/^Given at .* by Ana$/)).toBeVisible();
});

test('a mistaken press is undone from the row', async () => {
  const { actor, api, pet } = open([doseIn(-5)]);
  await actor.click(await screen.findByRole('button', { name: /^Given: Insulin/ }));
  await actor.click(await screen.findByRole('button', { name: /^Undo Insulin/ }));
  expect(await screen.findByText('Due now')).toBeVisible();
  expect(api.state.doses[pet.id]?.[0]?.record).toBeNull();
});

test('a dose that is late says so, and is recorded with the time at which it was given', async () => {
  const { actor, api, pet } = open([doseIn(-90)]);
  expect(await screen.findByText('Not recorded')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: /^More about Insulin/ }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Given at another time' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'When was Insulin given?' }));
  await actor.click(sheet.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [dose] = api.state.doses[pet.id]!;
  expect(dose?.record?.at.slice(0, 16)).toBe(dose?.plannedAt.slice(0, 16));
});

test('a dose can be skipped', async () => {
  const { actor } = open([doseIn(-5)]);
  await actor.click(await screen.findByRole('button', { name: /^More about Insulin/ }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Skipped' }));
  expect(await screen.findByText(/^Skipped at .* by you$/)).toBeVisible();
});

test('a dose of much later has no button that could be pressed by mistake', async () => {
  open([doseIn(5 * 60)]);
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Given/ })).not.toBeInTheDocument();
});

test('a sitter can’t undo what the owner recorded', async () => {
  open([doseIn(-5, { record: givenBy(ana, -1) })], 'sitter');
  expect(await screen.findByText(/by Ana$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('a failed record leaves the dose open and says that it was not recorded', async () => {
  const { actor, api, pet, shell } = open([doseIn(-5)]);
  await rows();
  api.failNext('POST', `/api/pets/${pet.id}/health/7/doses`, 'unavailable', 'Not just now');
  await actor.click(screen.getByRole('button', { name: /^Given: Insulin/ }));
  await waitFor(() =>
    expect(shell.asked.toasts.at(-1)).toMatchObject({ variant: 'destructive', title: 'Not recorded' }),
  );
  expect(screen.getByRole('button', { name: /^Given: Insulin/ })).toBeEnabled();
});

test('the last week is shown on demand', async () => {
  const { actor } = open([doseIn(-3 * 24 * 60, { record: givenBy(ana, -3 * 24 * 60) }), doseIn(-5)]);
  expect(await rows()).toHaveLength(1);
  await actor.click(screen.getByRole('button', { name: 'Show the last week' }));
  expect(await rows()).toHaveLength(2);
});

test('doses that can’t be loaded are loaded again on request', async () => {
  const pet = buildPet({ name: 'Mimi' });
  const api = createFakeApi({ pets: [pet], health: { [pet.id]: [ENTRY] }, doses: { [pet.id]: [doseIn(-5)] } });
  api.failNext('GET', `/api/pets/${pet.id}/doses`, 'unavailable', 'Not just now');
  const { actor } = renderWithShell(<HealthSection pet={pet} petRole="owner" />, { api });
  expect(await screen.findByText('The doses could not be loaded')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

test('a medication twice a day is saved with its two times and the time zone of the device', async () => {
  const { actor, api, pet } = open([]);
  await actor.click(await screen.findByRole('button', { name: 'Add' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add to the journal' }));
  await actor.selectOptions(sheet.getByLabelText('Type'), 'Medication');
  await actor.type(sheet.getByLabelText('Medication'), 'Caninsulin');
  await actor.selectOptions(sheet.getByLabelText('How often?'), 'Twice a day');
  await actor.click(sheet.getByRole('button', { name: 'Add times' }));
  expect(sheet.getByLabelText('Time 2')).toHaveValue('20:00');
  await actor.click(sheet.getByRole('button', { name: 'Remove time 2' }));
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Twice a day has two times. For more or fewer, choose “Every day”.')).toBeVisible();
  await actor.click(sheet.getByRole('button', { name: 'Add a time' }));
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.state.health[pet.id]?.at(-1)).toMatchObject({
    name: 'Caninsulin',
    plan: { times: ['08:00', '20:00'], timeZone: deviceZone() },
  });
});

test('deleting a medication with recorded doses asks first', async () => {
  const { actor, api, pet } = open([]);
  await actor.click(await screen.findByRole('button', { name: /^Insulin/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit medication' }));
  await actor.click(sheet.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete it with its doses?' }));
  await actor.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.state.health[pet.id]).toEqual([]));
});
