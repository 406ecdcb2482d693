import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildNotice, buildOwnNotice } from '@qlixline/test-kit/lost-found/notice-builders';
import { fakePush } from '@qlixline/test-kit/notifications/fake-push';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { useLocation } from '@qlixline/shell-bridge/routing';
import { screen, waitFor, within } from '@testing-library/react';

import { LostFoundScreen } from './lost-found-screen.tsx';

function open(route = '/lost-found') {
  const api = createFakeApi({
    notices: [
      buildNotice({ name: 'Juno', reward: '100 €', sightingCount: 2 }),
      buildNotice({ name: 'Tiger', species: 'cat' }),
      buildNotice({ kind: 'found', name: null, species: 'rabbit', pet: null }),
      buildOwnNotice({ name: 'Milo', state: 'expired' }),
    ],
  });
  return renderWithShell(
    <>
      <LostFoundScreen />
      <Address />
    </>,
    { api, route },
  );
}

const Address = () => <output>{useLocation().search}</output>;
const titles = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('lists missing pets, and found animals on another tab', async () => {
  const { actor } = open();
  expect(await titles('Lost pets')).toEqual(['Juno is missing', 'Tiger is missing']);
  const juno = screen.getByRole('article', { name: 'Juno is missing' });
  expect(juno).toHaveTextContent('Reward');
  expect(juno).toHaveTextContent('Beagle, female, medium, brown and white');
  expect(juno).toHaveTextContent('seen 2 times since');
  await actor.click(screen.getByRole('radio', { name: 'Found' }));
  expect(await titles('Found animals')).toEqual(['A rabbit was found']);
  await actor.click(screen.getByRole('radio', { name: 'Yours' }));
  expect(await titles('Your notices')).toEqual(['Milo is missing']);
  expect(screen.getByText('Expired')).toBeVisible();
});

test('choosing a species filters the list and updates the address', async () => {
  const { actor } = open();
  await titles('Lost pets');
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Cat');
  await waitFor(async () => expect(await titles('Lost pets')).toEqual(['Tiger is missing']));
  expect(document.querySelector('output')).toHaveTextContent('?species=cat');
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Horse');
  expect(await screen.findByText('No matches right now')).toBeVisible();
});

test('alerts can be turned on for an area, and off again', async () => {
  const push = fakePush();
  const { actor, api } = open();
  await actor.click(await screen.findByRole('button', { name: 'Turn on alerts' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Missing pet alerts' }));
  await actor.click(await sheet.findByRole('button', { name: 'Turn on' }));
  expect(await sheet.findByText('Please choose a place')).toBeVisible();
  await actor.type(sheet.getByRole('combobox', { name: 'Around' }), 'lis');
  await actor.click(await screen.findByText('Lisbon, Portugal', { selector: '.ant-select-item-option-content' }));
  await actor.selectOptions(sheet.getByRole('combobox', { name: 'Within' }), '10 km');
  await actor.click(sheet.getByRole('button', { name: 'Dog' }));
  await actor.click(sheet.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/each dog that goes missing within 10 km of Lisbon/)).toBeVisible();
  expect(await screen.findByText('Do you want to know at once when a pet goes missing near you?')).toBeVisible();
  expect(push.questions).toBe(0); // the browser is asked only after our own question
  await actor.click(screen.getByRole('button', { name: 'Change alerts' }));
  await actor.click(await screen.findByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(api.state.alertArea).toBeNull());
  expect(screen.queryByText(/at once when a pet goes missing/)).not.toBeInTheDocument();
  push.remove();
});

test('somebody who already has alerts is not asked about pushes on arrival', async () => {
  const push = fakePush();
  const api = createFakeApi({
    alertArea: { place: { name: 'Lisbon', latitude: 38.72, longitude: -9.14 }, within: 10, species: [], everyHours: 0 },
  });
  renderWithShell(<LostFoundScreen />, { api, route: '/lost-found' });
  expect(await screen.findByRole('button', { name: 'Change alerts' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument();
  push.remove();
});
