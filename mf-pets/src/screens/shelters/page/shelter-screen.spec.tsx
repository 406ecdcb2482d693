import { expect, test } from '@jest/globals';
import type { Shelter } from '@qlixline/contract/shelters/shelter';
import { HIDDEN_BY_BLOCK } from '@qlixline/contract/safety/oversight-texts';
import { buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { buildListing } from '@qlixline/test-kit/listings/listing-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildShelter, buildShelterMember } from '@qlixline/test-kit/shelters/shelter-builders';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { screen, waitFor, within } from '@testing-library/react';

import { ShelterScreen } from './shelter-screen.tsx';

const OF_LISTER = {
  favouriteCount: 0,
  openApplicationCount: 0,
  waitingInterestCount: 0,
  viewerCount: 0,
  expiresAt: null,
};

function open(shelter: Shelter, seed: Partial<FakeState> = {}, more = '') {
  const api = createFakeApi({ shelters: [shelter], ...seed });
  return renderWithShell(
    <Routes>
      <Route path="/adoption/shelters/:shelterId" element={<ShelterScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api, route: `/adoption/shelters/${shelter.id}${more}` },
  );
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;

test('other users see the shelter and its published listings, but not its members', async () => {
  const shelter = buildShelter();
  const listings = [
    buildListing({ title: 'Pip', shelter }),
    buildListing({ title: 'Milo', shelter, state: 'draft' }),
    buildListing({ title: 'Of somebody else' }),
  ];
  open(shelter, { listings });
  expect(await screen.findByRole('heading', { level: 1, name: 'Paws by the river' })).toBeVisible();
  expect(screen.getByText('Approved shelter')).toBeVisible();
  expect(screen.getByText('Rua das Flores 12, Lisbon')).toBeVisible();
  expect(screen.getByRole('link', { name: 'paws.example' })).toHaveAttribute('href', 'https://paws.example');
  const animals = await screen.findByRole('list', { name: 'Animals of Paws by the river' });
  expect(within(animals).getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('radio', { name: 'Members' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Import from a file' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Report Paws by the river' })).toBeVisible();
});

test('a member sees drafts and the links to offer and import animals', async () => {
  const shelter = buildShelter({ role: 'member' });
  open(shelter, { listings: [buildListing({ title: 'Milo', shelter, state: 'draft', ofLister: OF_LISTER })] });
  expect(await screen.findByRole('link', { name: 'Milo' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Offer an animal' })).toHaveAttribute(
    'href',
    `/adoption/new?shelter=${shelter.id}`,
  );
  expect(screen.getByRole('link', { name: 'Import from a file' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change' })).not.toBeInTheDocument();
});

test('a shelter that waits chooses what the approval does with its drafts, and has one way to import', async () => {
  const shelter = buildShelter({ state: 'waiting', role: 'member' });
  const { actor, api } = open(shelter);
  const choice = await screen.findByRole('checkbox', { name: 'Publish complete drafts with the approval' });
  expect(choice).toBeChecked();
  expect(await screen.findByText('Prepare them one by one, or many at once from a file.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Import from a file' })).toHaveLength(1);
  await actor.click(choice);
  await waitFor(() => expect(api.state.shelters).toMatchObject([{ publishesDrafts: false }]));
  expect(choice).not.toBeChecked();
});

test('a choice about drafts that the server refuses is taken back, and the member is told why', async () => {
  const shelter = buildShelter({ state: 'waiting', role: 'member' });
  const { actor, api, shell } = open(shelter);
  const choice = await screen.findByRole('checkbox', { name: 'Publish complete drafts with the approval' });
  const path = `/api/shelters/${shelter.id}/drafts-on-approval`;
  api.failNext('PUT', path, 'invalid_transition', 'The shelter is already approved. Publish its drafts yourself.');
  await actor.click(choice);
  await waitFor(() =>
    expect(shell.asked.toasts).toMatchObject([
      {
        title: 'Your choice was not saved',
        description: 'The shelter is already approved. Publish its drafts yourself.',
      },
    ]),
  );
  expect(choice).toBeChecked();
});

test('an approved shelter is not asked about drafts', async () => {
  open(buildShelter({ role: 'manager' }));
  expect(await screen.findByRole('link', { name: 'Offer an animal' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a manager sees why the shelter was refused and can submit it again', async () => {
  const shelter = buildShelter({ state: 'refused', role: 'manager', refusal: 'We found nobody at this address' });
  open(shelter);
  expect(await screen.findByText('We found nobody at this address')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit and resubmit' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Offer an animal' })).not.toBeInTheDocument();
});

test('a manager can invite a user, promote them to manager, and remove them', async () => {
  const shelter = buildShelter({ role: 'manager' });
  const ben = buildUserCard({ displayName: 'Ben' });
  const { actor, api } = open(
    shelter,
    {
      people: [buildUserProfile({ username: 'ana.and.milo', displayName: 'Ana' })],
      shelterMembers: { [shelter.id]: [buildShelterMember({ user: ben })] },
    },
    '?tab=members',
  );
  const members = await screen.findByRole('list', { name: 'Members' });
  await actor.type(screen.getByLabelText('Invite somebody'), 'no.such.person');
  await actor.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('Nobody has this username')).toBeVisible();
  await actor.clear(screen.getByLabelText('Invite somebody'));
  await actor.type(screen.getByLabelText('Invite somebody'), '@ana.and.milo');
  await actor.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await within(members).findByRole('link', { name: 'Ana' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'More about Ben' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Make a manager' }));
  expect(await within(members).findByText('Manager')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'More about Ben' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Remove from the shelter' }));
  expect(await screen.findByText('Invited')).toBeVisible();
  expect(api.state.shelterMembers[shelter.id]).toMatchObject([{ isInvited: true }]);
});

test('the last manager cannot leave, and sees what to do first', async () => {
  const user = buildUser();
  const shelter = buildShelter({ role: 'manager' });
  const { actor, api, shell } = open(shelter, { user }, '?tab=members');
  api.failNext(
    'DELETE',
    `/api/shelters/${shelter.id}/members/${user.id}`,
    'invalid_transition',
    'A shelter needs a manager. Name another one first, or close the shelter.',
  );
  await actor.click(await screen.findByRole('button', { name: 'Leave the shelter' }));
  await actor.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() =>
    expect(shell.asked.toasts).toMatchObject([{ description: expect.stringMatching(/^A shelter needs a manager/) }]),
  );
});

test('an invited user can join or decline', async () => {
  const shelter = buildShelter({ isInvited: true });
  const { actor } = open(shelter);
  await actor.click(await screen.findByRole('button', { name: 'Join the shelter' }));
  expect(await screen.findByRole('radio', { name: 'Members' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Paws by the river invites you' })).not.toBeInTheDocument();
});

test('joining a shelter loads its animals again, as members see and change all of them', async () => {
  const shelter = buildShelter({ isInvited: true });
  const { actor, api } = open(shelter, {}, '');
  const listed = () =>
    api.requests.filter(({ path }) => path.startsWith(`/api/shelters/${shelter.id}/listings`)).length;
  await actor.click(await screen.findByRole('button', { name: 'Join the shelter' }));
  await waitFor(() => expect(listed()).toBe(2));
});

test('an unknown shelter shows a message, and one that failed to load can be loaded again', async () => {
  const shelter = buildShelter();
  const { actor, api, unmount } = open(shelter, { shelters: [] });
  expect(await screen.findByRole('heading', { name: 'This shelter is no longer available' })).toBeVisible();
  unmount();
  api.state.shelters = [shelter];
  const again = open(shelter, {}, '');
  again.api.failNext('GET', `/api/shelters/${shelter.id}`, 'unavailable', 'We cannot do this right now.');
  expect(await screen.findByRole('heading', { name: 'The shelter could not be loaded' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Paws by the river' })).toBeVisible();
});

test('a manager finds a member behind a block, without a link to the profile, and removes them', async () => {
  const shelter = buildShelter({ role: 'manager' });
  const ben = buildUserCard({ displayName: 'Ben Okafor' });
  const hidden = buildShelterMember({ user: ben, isHidden: true });
  const { actor, api } = open(shelter, { shelterMembers: { [shelter.id]: [hidden] } }, '?tab=members');
  const members = within(await screen.findByRole('list', { name: 'Members' }));
  expect(members.getByText(HIDDEN_BY_BLOCK, { exact: false })).toBeVisible();
  expect(members.queryByRole('link')).not.toBeInTheDocument();
  await actor.click(members.getByRole('button', { name: 'More about Ben Okafor' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Remove from the shelter' }));
  await waitFor(() => expect(api.state.shelterMembers[shelter.id]).toEqual([]));
});
