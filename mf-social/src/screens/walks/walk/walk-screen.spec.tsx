import { expect, test } from '@jest/globals';
import { buildPet, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildWalk, buildWalkPerson } from '@qlixline/test-kit/walks/walk-builders';
import type { Walk } from '@qlixline/contract/walks/walk';
import { Route, Routes } from '@qlixline/shell-bridge/routing';
import { screen, waitFor, within } from '@testing-library/react';

import { WalkScreen } from './walk-screen.tsx';

function open(overrides: Partial<Walk> = {}) {
  const walk = buildWalk({ title: 'Along the river', ...overrides });
  const pets = [buildPet({ name: 'Juno', species: 'dog' }), buildPet({ name: 'Nori', species: 'cat' })];
  const api = createFakeApi({ walks: [walk], pets });
  const rendered = renderWithShell(
    <Routes>
      <Route path="/walks/:walkId" element={<WalkScreen />} />
    </Routes>,
    { api, route: `/walks/${walk.id}` },
  );
  return { ...rendered, walk, api };
}

test('shows the walk, and a guest can join with a pet of its species', async () => {
  const { actor } = open({ species: ['dog'], temperament: 'Calm dogs' });
  expect(await screen.findByRole('heading', { name: 'Along the river', level: 1 })).toBeVisible();
  expect(screen.getByText('For dogs')).toBeVisible();
  expect(screen.getByText('8 places left', { selector: '[role=status]' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Come along' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Come along' }));
  expect(sheet.queryByRole('button', { name: 'Nori' })).not.toBeInTheDocument();
  await actor.click(sheet.getByRole('button', { name: 'Juno' }));
  await actor.click(sheet.getByRole('button', { name: 'Come along' }));
  const people = within(await screen.findByRole('list', { name: 'Who comes along' }));
  expect(await people.findByRole('link', { name: 'Juno' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
});

test('a guest of a full walk can join the waiting list and sees their position', async () => {
  const { actor } = open({ places: 1, goingCount: 1, waitingCount: 2 });
  await actor.click(await screen.findByRole('button', { name: 'Join the waiting list' }));
  await actor.click(await screen.findByRole('button', { name: 'Wait for a place' }));
  expect(await screen.findByText('You are number 3 on the waiting list.')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Leave the list' }));
  await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave the list' }));
  expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeVisible();
});

test('the host can cancel the walk and must give a reason', async () => {
  const { actor } = open({ isOwn: true });
  await actor.click(await screen.findByRole('button', { name: 'Cancel the walk' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Cancel the walk?' }));
  await actor.click(sheet.getByRole('button', { name: 'Cancel the walk' }));
  expect(await sheet.findByText('Please say why')).toBeVisible();
  await actor.type(sheet.getByLabelText('Why?'), 'Rex is ill');
  await actor.click(sheet.getByRole('button', { name: 'Cancel the walk' }));
  expect(await screen.findByText('Cancelled:')).toBeVisible();
  expect(screen.getByText('Rex is ill')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the walk' })).not.toBeInTheDocument();
});

test('the host can remove a guest from the walk', async () => {
  const wim = buildUserCard({ firstName: 'Wim', displayName: null });
  const { actor, walk, api, shell } = open({ isOwn: true, waiting: [], goingCount: 1 });
  walk.people.push(buildWalkPerson({ user: wim }));
  api.state.walks = [walk];
  await actor.click(await screen.findByRole('button', { name: 'Take Wim off the list' }));
  await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take off' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Wim' })).not.toBeInTheDocument());
  expect(shell.asked.toasts.at(-1)).toMatchObject({ title: 'Wim is off the list' });
});

test('a walk of a series links to its other dates', async () => {
  const startsAt = new Date(Date.now() + 10 * 86_400_000).toISOString();
  open({ repeats: 'week', dates: [{ id: 77, startsAt, placesLeft: 0, rsvp: null }] });
  const dates = within(await screen.findByRole('region', { name: 'Other dates' }));
  expect(dates.getByRole('link', { name: /Full/ })).toHaveAttribute('href', '/walks/77');
});

test('a walk whose host has deleted their account is shown as cancelled without a name', async () => {
  open({
    host: null,
    state: 'cancelled',
    title: 'A walk whose host has left',
    reason: 'The host has left.',
    rsvp: 'going',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'A walk whose host has left' })).toBeVisible();
  expect(screen.getByText('The host has left.')).toBeVisible();
  expect(screen.queryByText(/^With/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
});

test('an unknown walk shows a message', async () => {
  const { api } = open();
  api.state.walks = [];
  expect(await screen.findByRole('heading', { name: 'This walk is not here any more' })).toBeVisible();
});
