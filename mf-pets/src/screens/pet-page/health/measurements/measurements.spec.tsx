import { expect, test } from '@jest/globals';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { HealthSection } from '../health-section.tsx';
import { placed } from './placed.ts';

let ids = 5_000;
const glucose = (on: string, time: string | null, measured: number): HealthEntry => ({
  id: (ids += 1),
  kind: 'glucose',
  on,
  name: '',
  note: '',
  weightKg: null,
  measured,
  time,
  dose: '',
  schedule: null,
  endsOn: null,
  dueOn: null,
  author: null,
  documents: [],
});

function open(entries: HealthEntry[], user = buildUser()) {
  const pet = buildPet({ name: 'Mimi' });
  const api = createFakeApi({ pets: [pet], health: { [pet.id]: entries } });
  return { pet, ...renderWithShell(<HealthSection pet={pet} petRole="owner" />, { api, user }) };
}

test('measured values have a chart with a name, and a table with their times', async () => {
  const { actor } = open([glucose('2026-01-05', '20:00', 9), glucose('2026-01-04', '08:00', 16)]);
  expect(
    await screen.findByRole('img', { name: /^Mimi’s blood glucose: 16 mmol\/L on .* to 9 mmol\/L on / }),
  ).toBeVisible();
  await actor.click(screen.getByText('Show as a table'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayTimeBlood glucose',
    expect.stringMatching(/^January 5, 2026.*9 mmol\/L$/),
    expect.stringMatching(/^January 4, 2026.*16 mmol\/L$/),
  ]);
});

test('glucose is shown and entered in the chosen unit, whatever the unit system', async () => {
  const { actor, api, pet } = open([glucose('2026-01-05', null, 9), glucose('2026-01-04', null, 16)]);
  await actor.click(await screen.findByRole('radio', { name: 'mg/dL' }));
  expect(await screen.findByRole('img', { name: /glucose: 288 mg\/dL on .* to 162 mg\/dL on / })).toBeVisible();
  expect(api.state.glucoseUnit).toBe('mg/dL');
  await actor.click(screen.getByRole('button', { name: 'Add' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add to the journal' }));
  await actor.selectOptions(sheet.getByLabelText('Type'), 'Blood glucose');
  await actor.type(sheet.getByLabelText('Blood glucose (mg/dL)'), '180.16');
  await actor.click(sheet.getByRole('radio', { name: 'mmol/L' }));
  expect(sheet.getByLabelText('Blood glucose (mmol/L)')).toHaveValue('10');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.state.health[pet.id]?.at(-1)).toMatchObject({ kind: 'glucose', measured: 10 });
  expect(api.state.glucoseUnit).toBe('mmol/L');
});

test('glucose is not shown before the unit is known, and in the usual one if it can’t be read', async () => {
  const pet = buildPet({ name: 'Mimi' });
  const api = createFakeApi({
    pets: [pet],
    health: { [pet.id]: [glucose('2026-01-05', null, 9)] },
    glucoseUnit: 'mg/dL',
  });
  const { unmount } = renderWithShell(<HealthSection pet={pet} petRole="owner" />, { api });
  expect(await screen.findByText('162 mg/dL', { selector: 'strong' })).toBeVisible();
  unmount();
  api.failNext('GET', '/api/settings', 'unavailable', 'Not just now');
  renderWithShell(<HealthSection pet={pet} petRole="owner" />, { api });
  expect(await screen.findByText('9 mmol/L', { selector: 'strong' })).toBeVisible();
});

test('weights have a table with their times, like other measurements', async () => {
  const weight = (on: string, time: string | null, weightKg: number): HealthEntry => ({
    ...glucose(on, time, 0),
    kind: 'weight',
    measured: null,
    weightKg,
  });
  const { actor } = open([weight('2026-01-05', '07:30', 4.4), weight('2026-01-04', null, 4.2)]);
  await actor.click(await screen.findByText('Show as a table'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayTimeWeight',
    expect.stringMatching(/^January 5, 2026.*4.4 kg$/),
    'January 4, 2026–4.2 kg',
  ]);
});

test('a single value has a table and no chart', async () => {
  open([glucose('2026-01-05', null, 9)]);
  expect(await screen.findByText('Show as a table')).toBeVisible();
  expect(screen.queryByRole('img', { name: /glucose/ })).not.toBeInTheDocument();
});

test('a temperature in Fahrenheit is saved in degrees Celsius with its time', async () => {
  const { actor, api, pet } = open([], buildUser({ measurementUnit: 'imperial' }));
  await actor.click(await screen.findByRole('button', { name: 'Add' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add to the journal' }));
  await actor.selectOptions(sheet.getByLabelText('Type'), 'Temperature');
  await actor.type(sheet.getByLabelText('Temperature (°F)'), '101.5');
  fireEvent.change(sheet.getByLabelText('Time (optional)'), { target: { value: '07:30' } });
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.state.health[pet.id]).toMatchObject([{ kind: 'temperature', measured: 38.61, time: '07:30' }]);
  expect(await screen.findByText('101.5 °F', { selector: 'strong' })).toBeVisible();
});

test('a glucose in mg/dL that is entered as mmol/L is rejected', async () => {
  const { actor } = open([]);
  await actor.click(await screen.findByRole('button', { name: 'Add' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add to the journal' }));
  await actor.selectOptions(sheet.getByLabelText('Type'), 'Blood glucose');
  await actor.type(sheet.getByLabelText('Blood glucose (mmol/L)'), '250');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('This is too high to be right')).toBeVisible();
});

test('values are placed by their times, and equal ones in the middle', () => {
  const at = (on: string, time: string | null, value: number, id: number) => ({ id, on, time, value });
  const points = placed([
    at('2026-01-01', '00:00', 10, 1),
    at('2026-01-01', null, 20, 2),
    at('2026-01-02', '00:00', 15, 3),
  ]);
  expect(points).toEqual([
    { id: 1, x: 22, y: 92 },
    { id: 2, x: 59, y: 8 },
    { id: 3, x: 96, y: 50 },
  ]);
  expect(placed([at('2026-01-01', '08:00', 5, 1)])).toEqual([{ id: 1, x: 59, y: 50 }]);
});
