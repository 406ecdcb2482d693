import { expect, test } from '@jest/globals';
import type { Care } from '@qlixline/contract/pet-health/care';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import type { UserCard } from '@qlixline/contract/users/user-card';
import { buildPet, buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { screen, waitFor, within } from '@testing-library/react';

import { CarersSheet } from './carers-sheet.tsx';

const mira = buildUser();
const tom = buildUserProfile({ displayName: 'Tom Becker', username: 'tom.becker', relation: 'friends' });
const CO_OWNER: Care = { role: 'co_owner', endsOn: null, isAccepted: true };

function open(people: { user: UserCard; care: Care }[], petRole: PetRole = 'owner', user = mira) {
  const pet = buildPet({ name: 'Juno' });
  const carers = { [pet.id]: people.map(({ user: carer, care }) => ({ ...care, user: carer })) };
  const api = createFakeApi({ pets: [pet], people: [tom], carers });
  const sheet = <CarersSheet pet={pet} petRole={petRole} onClose={() => undefined} />;
  return { pet, ...renderWithShell(sheet, { api, user }) };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('asking a friend to become a sitter requires a last day', async () => {
  const { actor, api, pet, shell } = open([]);
  expect(await screen.findByText('Nobody else looks after Juno yet.')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Ask a friend' }));
  const form = await dialog('Ask a friend to look after Juno');
  await actor.click(form.getByRole('button', { name: 'Ask' }));
  expect(await form.findByText('Please choose a friend')).toBeVisible();
  expect(form.getByText('Please say until when')).toBeVisible();
  await actor.click(await form.findByRole('radio', { name: /Tom Becker/ }));
  await actor.click(form.getByRole('button', { name: 'Co-owner' }));
  await actor.click(form.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Co-owner · has not answered yet')).toBeVisible();
  expect(shell.asked.toasts.at(-1)?.title).toBe('Tom Becker was asked');
  expect(api.state.carers[pet.id]).toMatchObject([{ role: 'co_owner', endsOn: null, isAccepted: false }]);
});

test('a refused request to a carer shows the reason and keeps the form', async () => {
  const { actor, api, pet, shell } = open([]);
  await actor.click(await screen.findByRole('button', { name: 'Ask a friend' }));
  const form = await dialog('Ask a friend to look after Juno');
  await actor.click(await form.findByRole('radio', { name: /Tom Becker/ }));
  await actor.click(form.getByRole('button', { name: 'Co-owner' }));
  api.failNext('PUT', `/api/pets/${pet.id}/carers/${tom.id}`, 'invalid_transition', 'They look after too many');
  await actor.click(form.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(shell.asked.toasts.at(-1)?.description).toBe('They look after too many'));
  expect(form.getByRole('radio', { name: /Tom Becker/ })).toBeChecked();
});

test('removing a carer asks for confirmation', async () => {
  const { actor, api, pet } = open([{ user: buildUserCard({ displayName: 'Rui' }), care: CO_OWNER }]);
  await actor.click(await screen.findByRole('button', { name: 'Remove Rui' }));
  const question = await dialog('Remove Rui?');
  expect(question.getByText(/loses access to Juno’s health journal/)).toBeVisible();
  await actor.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.state.carers[pet.id]).toEqual([]));
  expect(await screen.findByText('Nobody else looks after Juno yet.')).toBeVisible();
});

test('a carer can see the others and stop caring, but cannot change anyone', async () => {
  const self = buildUser({ displayName: 'Noor' });
  const { actor, api, pet } = open(
    [
      { user: buildUserCard({ displayName: 'Rui' }), care: CO_OWNER },
      { user: self, care: { role: 'sitter', endsOn: '2026-12-24', isAccepted: true } },
    ],
    'sitter',
    self,
  );
  expect(await screen.findByText('Sitter until December 24, 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove|Change|Ask/ })).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Stop' }));
  const question = await dialog('Stop looking after Juno?');
  await actor.click(question.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(api.state.carers[pet.id]).toHaveLength(1));
});

test('the list of carers can be loaded again after a failure', async () => {
  const pet = buildPet({ name: 'Juno' });
  const api = createFakeApi({ pets: [pet] });
  api.failNext('GET', `/api/pets/${pet.id}/carers`, 'internal', 'Something broke');
  const sheet = <CarersSheet pet={pet} petRole="owner" onClose={() => undefined} />;
  const { actor } = renderWithShell(sheet, { api, user: mira });
  await actor.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody else looks after Juno yet.')).toBeVisible();
});
