import { expect, test } from '@jest/globals';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import { HEALTH_KINDS } from '@qlixline/contract/pet-health/health-kinds';
import type { Pet } from '@qlixline/contract/pets/pet';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { longDate } from '@qlixline/ui/time';
import { screen, waitFor, within } from '@testing-library/react';

import { HealthSection } from './health-section.tsx';

const day = (daysFromNow: number) => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);
let ids = 1_000;
const entry = (overrides: Partial<HealthEntry>): HealthEntry => ({
  id: (ids += 1),
  kind: 'vaccination',
  on: day(-300),
  name: 'Rabies',
  note: '',
  weightKg: null,
  dose: '',
  schedule: null,
  endsOn: null,
  dueOn: null,
  author: null,
  documents: [],
  ...overrides,
});
const weight = (on: string, weightKg: number) => entry({ kind: 'weight', name: '', on, weightKg });

function open(entries: HealthEntry[], user = buildUser(), about: Partial<Pet> = {}) {
  const pet = buildPet({ name: 'Juno', ...about });
  const api = createFakeApi({ pets: [pet], health: { [pet.id]: entries } });
  return { pet, ...renderWithShell(<HealthSection pet={pet} petRole="owner" />, { api, user }) };
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Health journal' }))
    .getAllByRole('button')
    .map((row) => row.textContent);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the journal lists entries newest first and shows a chart of the weight', async () => {
  open([
    weight(day(-40), 16),
    weight(day(-10), 17.5),
    entry({ kind: 'medication', name: 'Worming tablet', dose: 'Half', schedule: 'monthly', on: day(-3) }),
  ]);
  expect(await rows()).toEqual([
    expect.stringMatching(/^Worming tabletMedication · Half · Once a month/),
    expect.stringMatching(/^17\.5 kgWeight/),
    expect.stringMatching(/^16 kgWeight/),
  ]);
  expect(screen.getByRole('img', { name: /^Juno’s weight: 16 kg on .*, 17\.5 kg on / })).toBeVisible();
  expect(screen.getByText('+1.5 kg')).toBeVisible();
});

test('the weight chart states the usual weight of the breed and refers to a vet', async () => {
  const about = { breed: 'Golden Retriever', gender: 'female', dateOfBirth: '2020-05-01' } as const;
  const { container } = open(
    [weight(day(-40), 24), weight(day(-10), 31)],
    buildUser({ measurementUnit: 'imperial' }),
    about,
  );
  expect(
    await screen.findByText(
      'Usual for an adult female Golden Retriever: 55–64 lbs. From breed standards, not a diagnosis: ask your vet about Juno’s weight.',
    ),
  ).toBeVisible();
  expect(container.querySelectorAll('rect')).toHaveLength(1);
});

test.each([
  ['that still grows', { breed: 'Golden Retriever', dateOfBirth: day(-200) }, /^Juno is still growing/],
  ['without a birthday', { breed: 'Golden Retriever' }, /^With Juno’s birthday/],
])('the weight chart of a pet %s shows no usual range and explains why', async (_, about, hint) => {
  const { container } = open([weight(day(-40), 24), weight(day(-10), 31)], buildUser(), about);
  expect(await screen.findByText(hint)).toBeVisible();
  expect(container.querySelector('rect')).toBeNull();
});

test('the weight chart of a breed without a known weight does not mention a range', async () => {
  const about = { breed: 'Poodle', dateOfBirth: '2020-05-01' };
  const { container } = open([weight(day(-40), 24), weight(day(-10), 31)], buildUser(), about);
  expect(await screen.findByRole('img', { name: /^Juno’s weight/ })).toBeVisible();
  expect(container.querySelector('rect')).toBeNull();
  expect(screen.queryByText(/adult/)).not.toBeInTheDocument();
});

test('an empty journal explains its purpose, and accepts a weight in the viewer’s unit', async () => {
  const { actor, api, pet } = open([], buildUser({ measurementUnit: 'imperial' }));
  expect(await screen.findByText(/^Keep track of Juno’s weight/)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Add' }));
  const sheet = await dialog('Add to the journal');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Please enter a weight')).toBeVisible();
  await actor.type(sheet.getByLabelText('Weight (lbs)'), '40');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await rows()).toEqual([expect.stringMatching(/^40 lbsWeight/)]);
  expect(api.state.health[pet.id]).toMatchObject([{ kind: 'weight', weightKg: 18.14 }]);
});

test('a medication requires a schedule, and stores only the fields of its kind', async () => {
  const { actor, api, pet } = open([]);
  await actor.click(await screen.findByRole('button', { name: 'Add' }));
  const sheet = await dialog('Add to the journal');
  await actor.selectOptions(sheet.getByLabelText('Type'), 'Medication');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Please say what it is')).toBeVisible();
  expect(sheet.getByText('Please choose how often')).toBeVisible();
  await actor.type(sheet.getByLabelText('Medication'), 'Drops');
  await actor.selectOptions(sheet.getByLabelText('How often?'), 'Twice a day');
  api.failNext('POST', `/api/pets/${pet.id}/health`, 'unavailable', 'Not just now');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sheet.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(sheet.getByLabelText('Medication')).toHaveValue('Drops');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.state.health[pet.id]).toMatchObject([{ kind: 'medication', name: 'Drops', schedule: 'twice_daily' }]);
});

test('a due reminder is listed first, can be marked as done, and is restored by the toast', async () => {
  const { actor, api, pet, shell } = open([entry({ dueOn: day(-2) }), entry({ name: 'Distemper', dueOn: day(20) })]);
  const reminders = within(await screen.findByRole('list', { name: 'Reminders' }));
  expect(reminders.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Rabies Overdue since /),
    expect.stringMatching(/^Distemper Due \w/),
  ]);
  await actor.click(reminders.getByRole('button', { name: 'Mark Rabies as done' }));
  await waitFor(() => expect(reminders.queryByText('Rabies')).not.toBeInTheDocument());
  expect(api.state.health[pet.id]?.map(({ dueOn }) => dueOn)).toEqual([null, day(20)]);
  shell.asked.toasts.at(-1)?.action?.onSelect();
  expect(await reminders.findByText('Rabies')).toBeVisible();
});

test('a reminder that repeats says how often, and moves on when it is done', async () => {
  const repeat = { every: 3, unit: 'month', from: '2026-01-31' } as const;
  const { actor, api, pet, shell } = open([entry({ name: 'Worming', dueOn: '2026-01-31', repeat })]);
  const reminders = within(await screen.findByRole('list', { name: 'Reminders' }));
  expect(reminders.getByText('Every 3 months')).toBeVisible();
  await actor.click(reminders.getByRole('button', { name: 'Mark Worming as done' }));
  expect(await reminders.findByText(/April 30, 2026/)).toBeVisible();
  expect(shell.asked.toasts.at(-1)).toMatchObject({
    title: 'Worming marked as done',
    description: 'Next on April 30, 2026',
  });
  shell.asked.toasts.at(-1)?.action?.onSelect();
  expect(await reminders.findByText(/January 31, 2026/)).toBeVisible();
  expect(api.state.health[pet.id]).toMatchObject([{ dueOn: '2026-01-31', repeat }]);
});

test('a reminder that another carer has done meanwhile shows its new day', async () => {
  const repeat = { every: 1, unit: 'year', from: '2026-01-05' } as const;
  const { actor, api, pet, shell } = open([entry({ dueOn: '2026-01-05', repeat })]);
  const button = await screen.findByRole('button', { name: 'Mark Rabies as done' });
  api.state.health[pet.id] = api.state.health[pet.id]!.map((one) => ({ ...one, dueOn: '2027-01-05' }));
  await actor.click(button);
  expect(await screen.findByText(/January 5, 2027/)).toBeVisible();
  expect(shell.asked.toasts).toMatchObject([
    { title: 'Not saved', description: expect.stringMatching(/marked as done/) },
  ]);
});

test('a reminder gets an interval in the form, and loses it with “Never”', async () => {
  const { actor, api, pet } = open([entry({ dueOn: '2031-01-31' })]);
  await actor.click(await screen.findByRole('button', { name: /^Rabies/ }));
  let sheet = await dialog('Edit vaccination');
  await actor.selectOptions(sheet.getByLabelText('Repeat'), 'Monthly');
  const every = sheet.getByLabelText('Months apart');
  await actor.clear(every);
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Please enter at least 1')).toBeVisible();
  await actor.type(every, '3');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const from = '2031-01-31';
  expect(api.state.health[pet.id]).toMatchObject([{ dueOn: from, repeat: { every: 3, unit: 'month', from } }]);
  expect(api.state.health[pet.id]?.[0]?.dueZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await actor.click(await screen.findByRole('button', { name: /^Rabies/ }));
  sheet = await dialog('Edit vaccination');
  await actor.selectOptions(sheet.getByLabelText('Repeat'), 'Never');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.state.health[pet.id]).toMatchObject([{ dueOn: from, repeat: null }]);
});

test('an entry can be edited, and a deleted entry can be restored', async () => {
  const { actor, api, pet, shell } = open([entry({ note: 'Left shoulder' })]);
  await actor.click(await screen.findByRole('button', { name: /^Rabies/ }));
  const sheet = await dialog('Edit vaccination');
  expect(sheet.queryByLabelText('Type')).not.toBeInTheDocument();
  await actor.clear(sheet.getByLabelText('Vaccine or disease'));
  await actor.type(sheet.getByLabelText('Vaccine or disease'), 'Rabies, three years');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await actor.click(await screen.findByRole('button', { name: /^Rabies, three years/ }));
  await actor.click((await dialog('Edit vaccination')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Keep track/)).toBeVisible();
  shell.asked.toasts.at(-1)?.action?.onSelect();
  expect(await rows()).toEqual([expect.stringMatching(/^Rabies, three years/)]);
  expect(api.state.health[pet.id]).toMatchObject([{ note: 'Left shoulder' }]);
});

test('a long journal shows its newest entries, and all of them on request', async () => {
  const { actor } = open(Array.from({ length: 8 }, (_, nth) => entry({ name: `Jab ${nth}`, on: day(-nth) })));
  expect(await rows()).toHaveLength(5);
  await actor.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(await rows()).toHaveLength(8);
});

test('the journal can be loaded again after a failure', async () => {
  const pet = buildPet({ name: 'Juno' });
  const api = createFakeApi({ pets: [pet] });
  api.failNext('GET', `/api/pets/${pet.id}/health`, 'unavailable', 'Not just now');
  const { actor } = renderWithShell(<HealthSection pet={pet} petRole="owner" />, { api });
  await actor.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Keep track of Juno’s weight/)).toBeVisible();
});

test('documents are added to a passport one by one, and the passport shows its last day', async () => {
  const documents = [
    { id: crypto.randomUUID(), name: 'Lab report.pdf', bytes: 2_048, image: null },
    { id: crypto.randomUUID(), name: 'X-ray', bytes: 2_048, image: null },
  ];
  const { actor, api, pet } = open([entry({ documents })]);
  await actor.click(await screen.findByRole('button', { name: 'Passport' }));
  const sheet = await dialog('Juno’s passport');
  await actor.click(await sheet.findByRole('button', { name: 'X-ray · Rabies' }));
  await actor.click(sheet.getByRole('button', { name: 'Create link' }));
  await sheet.findByText(/\/api\/passport\/x+$/);
  const [made] = api.state.passports[pet.id]!;
  expect(made).toMatchObject({ documentCount: 1 });
  expect(api.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/passports'))?.body).toMatchObject(
    {
      documents: [documents[1]!.id],
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  );
  expect(await sheet.findByText('not opened yet · 1 document')).toBeVisible();
  expect(sheet.getByText(`Until ${longDate(made!.lastDay)}`, { exact: false })).toBeVisible();
});

test('a passport shares the chosen parts for a limited time and can be revoked', async () => {
  const { actor, api, pet } = open([]);
  await actor.click(await screen.findByRole('button', { name: 'Passport' }));
  const sheet = await dialog('Juno’s passport');
  await actor.click(sheet.getByRole('button', { name: 'Weight' }));
  await actor.selectOptions(sheet.getByLabelText('For how long?'), '30 days');
  await actor.click(sheet.getByRole('button', { name: 'Create link' }));
  expect(await sheet.findByText(/\/api\/passport\/x+$/)).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Open and print' })).toHaveAttribute('target', '_blank');
  expect(api.state.passports[pet.id]).toMatchObject([{ shows: HEALTH_KINDS.filter((kind) => kind !== 'weight') }]);
  await actor.click(await sheet.findByRole('button', { name: /^Revoke the link until/ }));
  await waitFor(() => expect(sheet.queryByRole('list', { name: 'Active links' })).not.toBeInTheDocument());
});

test.each([
  ['metric', '0.03'],
  ['metric', '12.45'],
  ['imperial', '0.07'],
] as const)('editing an entry preserves its weight: %s, shown as %s', async (measurementUnit, shown) => {
  const kilograms = measurementUnit === 'metric' ? Number(shown) : 0.03;
  const { actor, api, pet, shell } = open([weight(day(-3), kilograms)], buildUser({ measurementUnit }));
  await actor.click(await screen.findByRole('button', { name: /Weight/ }));
  const sheet = await dialog('Edit weight');
  expect(sheet.getByLabelText(/^Weight/)).toHaveValue(shown);
  await actor.type(sheet.getByLabelText('Note (optional)'), 'Before breakfast');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.state.health[pet.id]).toMatchObject([{ weightKg: kilograms, note: 'Before breakfast' }]),
  );
  await actor.click(await screen.findByRole('button', { name: /Weight/ }));
  await actor.click((await dialog('Edit weight')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.state.health[pet.id]).toEqual([]));
  shell.asked.toasts.at(-1)?.action?.onSelect();
  await waitFor(() => expect(api.state.health[pet.id]).toMatchObject([{ weightKg: kilograms }]));
});

test('a pet that has died shows no reminders', async () => {
  const pet = buildPet({ name: 'Juno', diedOn: day(-1) });
  const api = createFakeApi({ pets: [pet], health: { [pet.id]: [entry({ dueOn: day(-2) })] } });
  renderWithShell(<HealthSection pet={pet} petRole="owner" />, { api });
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('list', { name: 'Reminders' })).not.toBeInTheDocument();
});

test('a heat has a start, an end and a reminder, and no name to enter', async () => {
  const { actor, api, pet } = open([], buildUser(), { gender: 'female' });
  await actor.click(await screen.findByRole('button', { name: 'Add' }));
  const sheet = await dialog('Add to the journal');
  await actor.selectOptions(sheet.getByLabelText('Type'), 'Heat');
  expect(sheet.getByText('Start date')).toBeVisible();
  expect(sheet.getByText('End date (optional)')).toBeVisible();
  expect(sheet.getByText('Remind me on (optional)')).toBeVisible();
  expect(sheet.queryByLabelText('Product')).toBeNull();
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.state.health[pet.id]).toMatchObject([{ kind: 'heat', name: 'Heat', endsOn: null }]));
  expect(await rows()).toEqual([expect.stringMatching(/^Heat/)]);
});

test.each([
  ['Deworming', 'Product'],
  ['Parasites', 'Product or parasite'],
  ['Dental care', 'What was done?'],
])('%s needs “%s” and may have a reminder', async (type, label) => {
  const { actor, api, pet } = open([]);
  await actor.click(await screen.findByRole('button', { name: 'Add' }));
  const sheet = await dialog('Add to the journal');
  await actor.selectOptions(sheet.getByLabelText('Type'), type);
  expect(sheet.getByText('Remind me on (optional)')).toBeVisible();
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Please say what it is')).toBeVisible();
  await actor.type(sheet.getByLabelText(label), 'Tablet');
  await actor.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.state.health[pet.id]).toMatchObject([{ name: 'Tablet', dueOn: null }]));
  expect(await screen.findByText(new RegExp(`^${type}`))).toBeVisible();
});

test('a male is not offered a heat', async () => {
  const { actor } = open([], buildUser(), { gender: 'male' });
  await actor.click(await screen.findByRole('button', { name: 'Add' }));
  const types = within((await dialog('Add to the journal')).getByLabelText('Type'));
  expect(types.queryByRole('option', { name: 'Heat' })).toBeNull();
  expect(types.getByRole('option', { name: 'Deworming' })).toBeInTheDocument();
});
