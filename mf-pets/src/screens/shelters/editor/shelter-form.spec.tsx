import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildShelter } from '@qlixline/test-kit/shelters/shelter-builders';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { fireEvent, screen } from '@testing-library/react';

import { EditShelterScreen, NewShelterScreen } from './screens.ts';

function open(route: string, seed: Partial<FakeState> = {}) {
  return renderWithShell(
    <Routes>
      <Route path="/adoption/shelters/new" element={<NewShelterScreen />} />
      <Route path="/adoption/shelters/:shelterId/edit" element={<EditShelterScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api: createFakeApi(seed), route },
  );
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;

test('an incomplete shelter shows errors at its fields and is not sent', async () => {
  const { actor, api } = open('/adoption/shelters/new');
  await actor.click(screen.getByRole('button', { name: 'Send to the moderators' }));
  expect(await screen.findByText('Please enter its name')).toBeVisible();
  expect(screen.getByText('Please say what the shelter does')).toBeVisible();
  expect(screen.getByText('Please enter its address')).toBeVisible();
  expect(screen.getByText('Please choose a place')).toBeVisible();
  expect(api.state.shelters).toEqual([]);
});

test('editing a shelter adds https:// to its website and rejects other protocols', async () => {
  const shelter = buildShelter({ role: 'manager', website: null });
  const { actor, api } = open(`/adoption/shelters/${shelter.id}/edit`, { shelters: [shelter] });
  const website = await screen.findByLabelText('Website (optional)');
  await actor.type(website, 'http://paws.example');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter an address that begins with https://')).toBeVisible();
  await actor.clear(website);
  await actor.type(website, 'paws.example');
  fireEvent.change(screen.getByLabelText('Opening hours (optional)'), { target: { value: 'Every day' } });
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`At /adoption/shelters/${shelter.id}`)).toBeVisible();
  expect(api.state.shelters).toMatchObject([{ website: 'https://paws.example', openingHours: 'Every day' }]);
});

test('a refused shelter shows the moderator’s reason and can be submitted again', async () => {
  const shelter = buildShelter({ role: 'manager', state: 'refused', refusal: 'Which street is it?' });
  const { actor, api } = open(`/adoption/shelters/${shelter.id}/edit`, { shelters: [shelter] });
  expect(await screen.findByText('Which street is it?')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Save and ask again' }));
  await screen.findByText(/^At/);
  expect(api.state.shelters).toMatchObject([{ state: 'waiting', refusal: null }]);
});

test('closing a shelter asks for confirmation and leads to the listings', async () => {
  const shelter = buildShelter({ role: 'manager' });
  const { actor, api } = open(`/adoption/shelters/${shelter.id}/edit`, { shelters: [shelter] });
  await actor.click(await screen.findByRole('button', { name: 'Close the shelter' }));
  await actor.click(await screen.findByRole('button', { name: 'Close it for good' }));
  expect(await screen.findByText('At /adoption')).toBeVisible();
  expect(api.state.shelters).toEqual([]);
});

test('a member who is not a manager is redirected to the shelter’s page', async () => {
  const shelter = buildShelter({ role: 'member' });
  open(`/adoption/shelters/${shelter.id}/edit`, { shelters: [shelter] });
  expect(await screen.findByText(`At /adoption/shelters/${shelter.id}`)).toBeVisible();
});
