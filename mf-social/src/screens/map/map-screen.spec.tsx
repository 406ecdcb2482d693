import { beforeEach, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildNotice } from '@qlixline/test-kit/lost-found/notice-builders';
import { buildPlace } from '@qlixline/test-kit/places/place-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { useLocation } from '@qlixline/shell-bridge/routing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { lastView } from './last-view.store.ts';
import { MapScreen } from './map-screen.tsx';

// jsdom draws no maps, so this is the screen of a browser without WebGL.

beforeEach(() => localStorage.clear());

function open(route = '/map?at=38.72,-9.14,12', seed: Parameters<typeof createFakeApi>[0] = {}) {
  const api = createFakeApi({
    places: [
      buildPlace({ name: 'Clinic', latitude: 38.73, longitude: -9.14 }),
      buildPlace({ name: 'Meadow', category: 'dog_park', latitude: 38.721, longitude: -9.14 }),
    ],
    notices: [buildNotice({ name: 'Juno', place: { name: 'Estrela', latitude: 38.71, longitude: -9.16 } })],
    ...seed,
  });
  return renderWithShell(
    <>
      <MapScreen />
      <output data-testid="address">
        <Address />
      </output>
    </>,
    { api, route },
  );
}

const Address = () => useLocation().search;
const list = () => within(screen.getByRole('region', { name: 'List of what is on the map' }));
const titles = async () => (await list().findAllByRole('article')).map((row) => row.getAttribute('aria-label'));

test('lists what is in view, the nearest to the centre first', async () => {
  open();
  await waitFor(async () => expect(await titles()).toEqual(['Meadow', 'Clinic', 'Juno is missing']));
  expect(list().getByRole('status')).toHaveTextContent('3 found here');
  expect(list().getByRole('link', { name: 'Clinic' })).toHaveAttribute('href', expect.stringContaining('/services/'));
  expect(list().getByRole('link', { name: 'Juno is missing' })).toHaveAttribute(
    'href',
    expect.stringContaining('/lost-found/'),
  );
  expect(screen.getByText(/cannot draw maps/)).toBeVisible();
});

test('layers can be switched off and on, and are kept in the address', async () => {
  const { actor } = open();
  await waitFor(async () => expect(await titles()).toHaveLength(3));
  await actor.click(screen.getByRole('button', { name: 'Services' }));
  await waitFor(async () => expect(await titles()).toEqual(['Meadow', 'Juno is missing']));
  expect(screen.getByTestId('address')).toHaveTextContent('layers=parks%2Cwalks%2Clost%2Cfriends');
  for (const name of ['Parks', 'Walks', 'Lost pets', 'Friends’ pets'])
    await actor.click(screen.getByRole('button', { name }));
  expect(await list().findByText('Nothing is shown')).toBeVisible();
});

test('focusing an entry by keyboard selects it and updates the address', async () => {
  const { actor } = open();
  await waitFor(async () => expect(await titles()).toHaveLength(3));
  act(() => list().getByRole('link', { name: 'Meadow' }).focus());
  await waitFor(() => expect(screen.getByRole('article', { name: 'Meadow' })).toHaveAttribute('data-selected', 'true'));
  await actor.tab();
  await waitFor(() => expect(screen.getByRole('article', { name: 'Clinic' })).toHaveAttribute('data-selected', 'true'));
  expect(screen.getByTestId('address')).toHaveTextContent('item=services-');
});

test('too many places are shown as a number, and pressing it zooms in', async () => {
  const { actor, api } = open('/map?at=38.72,-9.14,6&layers=services', {
    placeCells: [{ latitude: 38.8, longitude: -9.2, count: 1_234 }],
  });
  await actor.click(await list().findByRole('button', { name: '1,234 places' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('at=38.8%2C-9.2%2C9'));
  expect(api.requests.filter(({ path }) => path.includes('/api/places/map')).length).toBeGreaterThan(1);
});

test('choosing a town moves the map there', async () => {
  const { actor } = open();
  await actor.type(screen.getByRole('combobox', { name: 'Go to a place' }), 'lis');
  await actor.click(await screen.findByRole('option', { name: /Lisbon/ }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/at=38\.72\d+%2C-9\.1\d+%2C12/));
});

test('a user can show their pets on friends’ maps, and hide them again', async () => {
  const { actor, api } = open();
  await waitFor(async () => expect(await titles()).toHaveLength(3));
  expect(api.state.mapTown).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Show pets' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Show your pets to friends' }));
  await actor.click(await sheet.findByRole('button', { name: 'Show pets' }));
  expect(await sheet.findByText('Please choose a town')).toBeVisible();
  await actor.type(sheet.getByRole('combobox', { name: 'Town' }), 'lis');
  await actor.click(await screen.findByText('Lisbon, Portugal', { selector: '.ant-select-item-option-content' }));
  await actor.click(sheet.getByRole('button', { name: 'Show pets' }));
  expect(await screen.findByText(/Friends see your pets in Lisbon, Portugal/)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Change' }));
  await actor.click(await screen.findByRole('button', { name: 'Hide pets' }));
  await waitFor(() => expect(api.state.mapTown).toBeNull());
});

test('without coordinates in the address, the map opens at the user’s home, and later at the last view', async () => {
  const user = buildUser({ location: 'Lisbon, Portugal' });
  const first = open('/map', { user });
  await waitFor(async () => expect(await titles()).toHaveLength(3));
  await first.actor.type(screen.getByRole('combobox', { name: 'Go to a place' }), 'por');
  await first.actor.click(await screen.findByRole('option', { name: /Porto/ }));
  await waitFor(() => expect(lastView(user.id)?.latitude).toBeCloseTo(41.15, 1));
  first.unmount();
  const second = open('/map', { user });
  await waitFor(() =>
    expect(second.api.requests.some(({ path }) => /lost-found\/in-view\?bbox=-8/.test(path))).toBe(true),
  );
});

test('a layer that fails does not affect the others, and can be loaded again', async () => {
  const api = createFakeApi({ notices: [buildNotice({ name: 'Juno' })], places: [buildPlace({ name: 'Clinic' })] });
  api.failNext('GET', '/api/lost-found/in-view', 'internal', 'Something went wrong.');
  const { actor } = renderWithShell(<MapScreen />, { api, route: '/map?at=38.72,-9.14,12' });
  expect(await screen.findByText('Lost pets could not be loaded')).toBeVisible();
  expect(await titles()).toEqual(['Clinic']);
  await actor.click(screen.getByRole('button', { name: /try again/i }));
  await waitFor(async () => expect(await titles()).toContain('Juno is missing'));
});
