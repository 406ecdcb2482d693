import { expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPlace } from '@qlixline/test-kit/places/place-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { useLocation } from '@qlixline/shell-bridge/routing';
import { screen, waitFor, within } from '@testing-library/react';

import { ServicesScreen } from './services-screen.tsx';

const IN_LISBON = '?place=Lisbon&at=38.72,-9.14';

function open(route = `/services${IN_LISBON}`) {
  const api = createFakeApi({
    places: [
      buildPlace({ name: 'Clinic', recommendingFriends: 2 }),
      buildPlace({ name: 'Salon', category: 'grooming', rating: 3.2, openTimes: null, source: 'people' }),
      buildPlace({ name: 'Meadow', category: 'dog_park', isFavourite: true, rating: null, reviewCount: 0 }),
    ],
    placeProposals: [
      {
        id: 5,
        kind: 'closed',
        state: 'waiting',
        placeName: 'Salon',
        placeId: 2,
        refusal: null,
        createdAt: '2026-01-02T03:04:05.000Z',
      },
    ],
  });
  return renderWithShell(
    <>
      <ServicesScreen />
      <output>
        <Address />
      </output>
    </>,
    { api, route },
  );
}

const Address = () => useLocation().search;
const names = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('lists places nearby with rating, opening hours and recommendations by friends', async () => {
  open();
  expect(await names('Places nearby')).toEqual(['Clinic', 'Salon', 'Meadow']);
  const clinic = within(screen.getByRole('article', { name: 'Clinic' }));
  expect(clinic.getByRole('img', { name: '4.5 of 5 stars from 2 reviews' })).toBeVisible();
  expect(clinic.getByText('Open around the clock')).toBeVisible();
  expect(clinic.getByText('2 friends recommend it')).toBeVisible();
  expect(clinic.getByText('Vet')).toBeVisible();
  expect(clinic.getByRole('link', { name: 'Clinic' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/services\/\d+$/),
  );
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
});

test.each([
  [IN_LISBON, 1.2, 'Vet'],
  [IN_LISBON, 8.3, 'Vet · 8 km from the centre of Lisbon'],
  ['?place=Lisbon, Portugal&at=38.72,-9.14', 2.6, 'Vet · 3 km from the centre of Lisbon'],
  [`${IN_LISBON}&from=here`, 1.2, 'Vet · less than 2 km away'],
  [`${IN_LISBON}&from=here`, 8.3, 'Vet · 8 km away'],
])('the distance to a place says where it is measured from: %s, %s km', async (address, distanceKm, text) => {
  const api = createFakeApi({ places: [buildPlace({ name: 'Clinic', distanceKm })] });
  renderWithShell(<ServicesScreen />, { api, route: `/services${address}` });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByText('Distances are as the crow flies.')).toHaveLength(text === 'Vet' ? 0 : 1);
});

test('a town without places links to the nearest town that has some', async () => {
  const api = createFakeApi({ places: [buildPlace({ isGone: true })] });
  renderWithShell(<ServicesScreen />, { api, route: `/services${IN_LISBON}` });
  const link = await screen.findByRole('link', { name: 'Show places in Porto, Portugal' });
  expect(link).toHaveAttribute('href', '/services?place=Porto%2C+Portugal&at=41.15%2C-8.60558');
  expect(screen.getByRole('link', { name: 'Add the first one' })).toBeVisible();
});

test('the list starts near the town of the profile', async () => {
  const api = createFakeApi({ places: [buildPlace()], user: buildUser({ location: 'Porto, Portugal' }) });
  renderWithShell(<ServicesScreen />, { api, route: '/services' });
  await names('Places nearby');
  expect(api.requests.find(({ path }) => path.startsWith('/api/places?'))?.path).toMatch(/near=41\.15%2C-8\.6/);
});

test('the filters for category and recommendations narrow the list and update the address', async () => {
  const { actor } = open();
  await names('Places nearby');
  await actor.click(screen.getByRole('button', { name: 'Groomers' }));
  await waitFor(async () => expect(await names('Places nearby')).toEqual(['Salon']));
  expect(document.querySelector('output')).toHaveTextContent('category=grooming');
  await actor.click(screen.getByRole('button', { name: 'Friends recommend' }));
  expect(await screen.findByText('No matches right now')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Search everything within 50 km' }));
  await waitFor(async () => expect(await names('Places nearby')).toHaveLength(3));
});

test('the list asks for a place when none is known', async () => {
  open('/services');
  expect(await screen.findByText('Where are you looking?')).toBeVisible();
});

test('the heart adds a favourite place, which the list of favourites shows', async () => {
  const { actor } = open();
  await names('Places nearby');
  const heart = screen.getByRole('button', { name: 'Add Clinic to favourites' });
  await actor.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  await actor.click(screen.getByRole('radio', { name: 'Favourites' }));
  expect(await names('Your favourites')).toEqual(['Clinic', 'Meadow']);
});

test('the user’s own proposals show their state and can be withdrawn', async () => {
  const { actor, api } = open('/services?tab=proposals');
  expect(await screen.findByText('Waiting for a moderator')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your proposal?' }));
  await actor.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('No proposals yet')).toBeVisible();
  expect(api.state.placeProposals).toEqual([]);
});
