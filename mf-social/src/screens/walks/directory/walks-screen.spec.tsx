import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildWalk } from '@qlixline/test-kit/walks/walk-builders';
import { screen, waitFor, within } from '@testing-library/react';

import { WalksScreen } from './walks-screen.tsx';

const IN_LISBON = '?place=Lisbon&at=38.72,-9.14';

function open(route = `/walks${IN_LISBON}`) {
  const api = createFakeApi({
    walks: [
      buildWalk({ title: 'Along the river', friendsGoing: 2, repeats: 'week', goingCount: 7 }),
      buildWalk({ title: 'Rabbits only', species: ['rabbit'], goingCount: 8, waitingCount: 3 }),
      buildWalk({ title: 'Round the lake', rsvp: 'going', species: ['dog'], isOwn: false }),
      buildWalk({ title: 'My own round', isOwn: true }),
    ],
  });
  return { ...renderWithShell(<WalksScreen />, { api, route }), api };
}

const names = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('lists walks nearby with date, places left and friends who join', async () => {
  open();
  expect(await names('Walks near by')).toHaveLength(4);
  const river = within(screen.getByRole('article', { name: 'Along the river' }));
  expect(river.getByText('1 place left')).toBeVisible();
  expect(river.getByText('Every week')).toBeVisible();
  expect(river.getByText('2 friends come')).toBeVisible();
  expect(river.getByText(/1 h 15 min/)).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Rabbits only' })).getByText('Full, 3 waiting')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Round the lake' })).getByText('You come along')).toBeVisible();
});

test('choosing a species filters the walks', async () => {
  const { actor } = open();
  await names('Walks near by');
  await actor.selectOptions(screen.getByLabelText('Animals'), 'rabbit');
  await waitFor(async () =>
    expect(await names('Walks near by')).toEqual(['Along the river', 'Rabbits only', 'My own round']),
  );
});

test('the user’s own walks are divided into those joined and those hosted', async () => {
  open('/walks?tab=yours');
  expect(await names('Walks that you come to')).toEqual(['Round the lake']);
  expect(await names('Walks that you host')).toEqual(['My own round']);
});

test('a calendar address can be created, is shown once, and can be revoked', async () => {
  const { actor, api } = open('/walks?tab=yours');
  await actor.click(await screen.findByRole('button', { name: 'Show them in your calendar' }));
  await actor.click(await screen.findByRole('button', { name: 'Make an address' }));
  expect(await screen.findByLabelText('Your address')).toHaveDisplayValue(/\.ics$/);
  await actor.click(await screen.findByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(api.state.walkCalendarSince).toBeNull());
});

test('the list of walks asks for a place when none is known', async () => {
  open('/walks');
  expect(await screen.findByText('Where would you like to walk?')).toBeVisible();
});
