import { expect, test } from '@jest/globals';
import type { CarePlan } from '@qlixline/contract/care-plans/care-plan';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { buildPet } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { CarePlanSheet } from './care-plan-sheet.tsx';

const INSTRUCTIONS: NonNullable<CarePlan['instructions']> = {
  food: 'Two cups a day',
  walks: '',
  medicationHints: '',
  dos: '',
  donts: 'No grapes',
  contacts: [{ name: 'Grandma', phone: '+351 (912) 345-678', note: 'Has a key' }],
  vetName: 'Dr. Fonseca',
  vetPhone: '',
  vetAddress: '',
  insurance: '',
  chipNumber: '',
};
const PLAN: CarePlan = {
  instructions: INSTRUCTIONS,
  version: 3,
  medication: [{ name: 'Insulin', dose: '2 units', schedule: 'twice_daily', times: ['08:00', '20:00'] }],
  allergies: ['Chicken'],
};

function open(plan: CarePlan | undefined, petRole: PetRole = 'owner') {
  const pet = buildPet({ name: 'Juno' });
  const api = createFakeApi({ pets: [pet], carePlans: plan ? { [pet.id]: plan } : {} });
  return { pet, ...renderWithShell(<CarePlanSheet pet={pet} petRole={petRole} onClose={() => {}} />, { api }) };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the plan shows what was written, and medication and allergies of the journal', async () => {
  open(PLAN);
  const sheet = await dialog('Juno’s care plan');
  expect(await sheet.findByText('Two cups a day')).toBeVisible();
  expect(sheet.getByText('2 units · twice a day · 8:00 AM, 8:00 PM')).toBeVisible();
  expect(sheet.getByText('Chicken')).toBeVisible();
  expect(sheet.getByRole('link', { name: '+351 (912) 345-678' })).toHaveAttribute('href', 'tel:+351912345678');
  expect(sheet.queryByRole('heading', { name: 'Walks' })).toBeNull();
});

test('a sitter reads the plan and can neither edit nor share it', async () => {
  open(PLAN, 'sitter');
  const sheet = await dialog('Juno’s care plan');
  expect(await sheet.findByText('Two cups a day')).toBeVisible();
  expect(sheet.queryByRole('button', { name: /Edit|Share|Create link/ })).toBeNull();
});

test('a co-owner edits the plan and can’t share it', async () => {
  open(PLAN, 'co_owner');
  const sheet = await dialog('Juno’s care plan');
  expect(await sheet.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Create link' })).toBeNull();
});

test('a first plan is written with a contact, and an invalid number is shown at its field', async () => {
  const { actor, api, pet } = open(undefined);
  await actor.click(await screen.findByRole('button', { name: 'Write the plan' }));
  const form = await dialog('Write a care plan');
  await actor.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please write something')).toBeVisible();
  await actor.type(form.getByLabelText('Food, and how much'), 'One cup');
  await actor.click(form.getByRole('button', { name: 'Add a contact' }));
  const contact = within(form.getByRole('group', { name: 'Contact 1' }));
  await actor.type(contact.getByLabelText('Name'), 'Grandma');
  await actor.type(contact.getByLabelText('Phone number'), 'at home');
  await actor.click(form.getByRole('button', { name: 'Save' }));
  expect(await contact.findByText('Please enter a phone number')).toBeVisible();
  await actor.clear(contact.getByLabelText('Phone number'));
  await actor.type(contact.getByLabelText('Phone number'), '912 345 678');
  await actor.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Write a care plan' })).toBeNull());
  expect(await screen.findByText('One cup')).toBeVisible();
  expect(api.state.carePlans[pet.id]).toMatchObject({
    version: 1,
    instructions: { food: 'One cup', contacts: [{ name: 'Grandma', phone: '912 345 678', note: '' }] },
  });
});

test('a plan that was changed meanwhile is not overwritten, and what was typed stays', async () => {
  const { actor, api, pet, shell } = open(PLAN);
  await actor.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await dialog('Edit the care plan');
  api.state.carePlans[pet.id] = { ...PLAN, instructions: { ...INSTRUCTIONS, food: 'Three cups' }, version: 4 };
  await actor.type(form.getByLabelText('Walks and exercise'), 'Twice');
  await actor.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.asked.toasts.at(-1)?.description).toBe('The care plan was changed meanwhile.'));
  expect(form.getByLabelText('Walks and exercise')).toHaveValue('Twice');
  expect(api.state.carePlans[pet.id]).toMatchObject({ version: 4, instructions: { walks: '' } });
  expect(await screen.findByText('Three cups')).toBeInTheDocument(); // of the other owner, behind the form
});

test('the owner shares the plan for a chosen time and revokes the link', async () => {
  const { actor, api, pet } = open(PLAN);
  const sheet = await dialog('Juno’s care plan');
  await actor.click(await sheet.findByRole('button', { name: 'Share' }));
  expect(sheet.getByRole('region', { name: 'For somebody without an account' })).toHaveFocus();
  await actor.selectOptions(await sheet.findByLabelText('For how long?'), '3 days');
  await actor.click(sheet.getByRole('button', { name: 'Create link' }));
  expect(await sheet.findByText(/\/api\/care-plan\/x+$/)).toBeVisible();
  expect(api.requests.find(({ path }) => path.endsWith('/care-links'))).toBeDefined();
  expect(api.state.careLinks[pet.id]).toHaveLength(1);
  await actor.click(await sheet.findByRole('button', { name: /^Revoke the link until/ }));
  await waitFor(() => expect(api.state.careLinks[pet.id]).toEqual([]));
  await waitFor(() => expect(sheet.queryByText(/\/api\/care-plan\/x+$/)).toBeNull());
  expect(sheet.getByRole('button', { name: 'Create link' })).toBeVisible();
});

test('deleting a plan asks first and ends its links', async () => {
  const { actor, api, pet } = open(PLAN);
  await actor.click(await screen.findByRole('button', { name: 'Edit' }));
  await actor.click((await dialog('Edit the care plan')).getByRole('button', { name: 'Delete' }));
  const question = await dialog('Delete the care plan?');
  await actor.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.state.carePlans[pet.id]).toMatchObject({ instructions: null }));
  expect(await screen.findByRole('button', { name: 'Write the plan' })).toBeVisible();
});

test('a plan that can’t be loaded offers to try again', async () => {
  const pet = buildPet({ name: 'Juno' });
  const api = createFakeApi({ pets: [pet] });
  api.failNext('GET', `/api/pets/${pet.id}/care-plan`, 'unavailable', 'Not just now');
  renderWithShell(<CarePlanSheet pet={pet} petRole="owner" onClose={() => {}} />, { api });
  expect(await screen.findByText('The care plan could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
