import { describe, expect, test } from '@jest/globals';
import type { Listing } from '@qlixline/contract/listings/listing';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildListing, buildSale } from '@qlixline/test-kit/listings/listing-builders';
import { buildUserCard } from '@qlixline/test-kit/builders';
import { buildShelter } from '@qlixline/test-kit/shelters/shelter-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { screen, waitFor, within } from '@testing-library/react';

import { ListingScreen } from './listing-screen.tsx';

const own = (overrides: Partial<Listing> = {}) =>
  buildListing({
    ofLister: { favouriteCount: 2, openApplicationCount: 3, waitingInterestCount: 0, viewerCount: 41, expiresAt: null },
    ...overrides,
  });

function open(listing: Listing, address = `/adoption/${listing.id}`, others: Listing[] = []) {
  const api = createFakeApi({ listings: [listing, ...others], people: [buildUserProfile({ id: listing.lister.id })] });
  return renderWithShell(
    <Routes>
      <Route path="/adoption/:listingId" element={<ListingScreen />} />
      <Route path="/sell/:listingId" element={<ListingScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api, route: address },
  );
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;

test('shows an animal’s traits and a button to write to its lister', async () => {
  const { api } = open(buildListing({ traits: ['age:young', 'care:house_trained', 'care:shots_current', 'cats:no'] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pip' })).toBeVisible();
  const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  expect(term('Care')).toHaveTextContent('House trained, Vaccinations up to date');
  expect(term('Good with cats')).toHaveTextContent('No');
  expect(screen.queryByText('Good with dogs')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Write to/ })).toBeVisible();
  await waitFor(() => expect(api.requests.some(({ path }) => path.endsWith('/seen'))).toBe(true));
});

test('a listing says since when it is offered, and leads to others like it, nearest first', async () => {
  const pip = buildListing();
  const others = [buildListing({ title: 'Bruno' }), buildListing({ title: 'Mia', species: 'rabbit' })];
  const { api } = open(pip, undefined, others);
  expect(await screen.findByText('1 day ago')).toHaveAttribute('datetime', pip.publishedAt);
  const similar = within(await screen.findByRole('region', { name: 'Others looking for a home' }));
  expect(similar.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Bruno']);
  const asked = new URL(api.requests.find(({ path }) => path.startsWith('/api/listings?'))!.path, 'http://localhost');
  expect(asked.searchParams.get('sort')).toBe('nearest');
});

test('a listing leads to others by the same person first, and shows none of them twice', async () => {
  const ana = buildUserCard({ id: '00000000-0000-4000-8000-0000000000a1', displayName: 'Ana' });
  const others = [buildListing({ title: 'Bruno', lister: ana }), buildListing({ title: 'Rex' })];
  open(buildListing({ lister: ana }), undefined, others);
  const titlesIn = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(await titlesIn('More from Ana')).toEqual(['Bruno']);
  expect(await titlesIn('Others looking for a home')).toEqual(['Rex']);
});

test('a listing that is the only one of its kind leads to no others', async () => {
  const { api } = open(buildListing());
  expect(await screen.findByRole('heading', { level: 1, name: 'Pip' })).toBeVisible();
  await waitFor(() => expect(api.requests.some(({ path }) => path.startsWith('/api/listings?'))).toBe(true));
  expect(screen.queryByRole('region', { name: 'Others looking for a home' })).not.toBeInTheDocument();
});

test('a shelter’s listing names the shelter as the lister, and messages go to one of its members', async () => {
  const shelter = buildShelter();
  const { actor } = open(buildListing({ shelter, lister: buildUserCard({ displayName: 'Ana' }) }));
  expect(await screen.findByRole('link', { name: 'Paws by the river' })).toHaveAttribute(
    'href',
    `/adoption/shelters/${shelter.id}`,
  );
  expect(screen.getByText('Approved shelter')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Write to Paws by the river' }));
  expect(await screen.findByText('Ana answers for the shelter.')).toBeVisible();
});

test('reporting a listing sends the chosen reason', async () => {
  const listing = buildListing();
  const { actor, api } = open(listing);
  await actor.click(await screen.findByRole('button', { name: 'Report Pip' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this listing' }));
  await actor.click(sheet.getByRole('radio', { name: 'Illegal sale of animals' }));
  await actor.click(sheet.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests.find(({ path }) => path === '/api/reports')).toMatchObject({
    body: { subject: 'listing', subjectId: String(listing.id) },
  });
});

test('an application is validated and sent, and then shown with its steps', async () => {
  const { actor, api } = open(buildListing());
  await actor.click(await screen.findByRole('button', { name: 'Apply to adopt Pip' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Apply for Pip' }));
  await actor.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await sheet.findAllByText('Please choose one')).toHaveLength(4);
  expect(sheet.getByText('Please enter hours')).toBeVisible();
  expect(sheet.getByText('Please say a few words')).toBeVisible();
  await actor.selectOptions(sheet.getByLabelText('Where do you live?'), 'House');
  await actor.selectOptions(sheet.getByLabelText('Do you own it or rent it?'), 'We own it');
  await actor.selectOptions(sheet.getByLabelText('Is there a garden?'), 'Our own, fenced');
  await actor.selectOptions(sheet.getByLabelText('How old is the youngest child?'), 'No children');
  await actor.type(sheet.getByLabelText(/^How many hours/), '4');
  await actor.type(sheet.getByLabelText(/^Why would you like/), 'We have a large sofa.');
  await actor.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Your application was sent.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply to adopt Pip' })).not.toBeInTheDocument();
  expect(api.state.applications[0]?.answers).toMatchObject({ hoursAlone: 4, garden: 'fenced', otherAnimals: '' });
  await actor.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('heading', { name: 'You withdrew your application.' })).toBeVisible();
});

test('the lister sees figures and applications, and can take the steps that the state allows', async () => {
  const { actor, api, shell } = open(own());
  expect(await screen.findByRole('link', { name: '3 applications' })).toBeVisible();
  expect(screen.getByText(/2 people saved it as a favourite\./)).toBeVisible();
  expect(screen.getByText(/41 people have opened it\./)).toBeVisible();
  expect(api.requests.map(({ path }) => path)).not.toContain(`/api/listings/${api.state.listings[0]!.id}/seen`);
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('This listing is paused. Nobody can find it.', { exact: false })).toBeVisible();
  expect(shell.asked.toasts.at(-1)).toMatchObject({ title: 'Pip is paused' });
  await actor.click(screen.getByRole('button', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this listing?' }));
  await actor.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('You withdrew this listing.', { exact: false })).toBeVisible();
  expect(api.state.listings[0]?.state).toBe('withdrawn');
});

test('a draft lists what is missing instead of offering to publish', async () => {
  open(own({ state: 'draft', images: [], image: null, place: null }));
  expect(await screen.findByText(/Please add at least one photo\. Please choose a place\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

test('deleting a draft asks for confirmation', async () => {
  const { actor, api } = open(own({ state: 'draft', title: 'Waffle' }));
  await actor.click(await screen.findByRole('button', { name: 'Delete draft' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the draft of Waffle?' }));
  await actor.click(question.getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('At /adoption')).toBeVisible();
  expect(api.state.listings).toEqual([]);
});

test.each(['/adoption/999999', '/adoption/none'])(
  'the address %s shows that the animal is no longer available',
  async (address) => {
    open(buildListing(), address);
    expect(await screen.findByRole('heading', { level: 1, name: 'This animal is no longer available' })).toBeVisible();
  },
);

test('the first message about a listing is sent with the listing and opens the conversation', async () => {
  const listing = buildListing();
  const { actor, api } = open(listing);
  await actor.click(await screen.findByRole('button', { name: /^Write to/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Write to/ }));
  expect(sheet.getByRole('button', { name: 'Send' })).toBeDisabled();
  await actor.click(sheet.getByRole('button', { name: 'Could I meet the animal?' }));
  expect(sheet.getByLabelText('About Pip')).toHaveValue('Could I meet the animal?');
  await actor.type(sheet.getByLabelText('About Pip'), ' On Sunday?');
  api.failNext('POST', '/api/conversations', 'unavailable', 'Not just now');
  await actor.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sheet.getByRole('button', { name: 'Send' })).toBeEnabled());
  expect(sheet.getByLabelText('About Pip')).toHaveValue('Could I meet the animal? On Sunday?');
  await actor.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^At \/messages\/\d+$/)).toBeVisible();
  expect(api.requests.findLast(({ path }) => path.endsWith('/messages'))?.body).toMatchObject({
    text: 'Could I meet the animal? On Sunday?',
    card: { kind: 'listing', id: listing.id },
  });
});

test('reopening the message sheet restores unsent text', async () => {
  const { actor } = open(buildListing());
  const write = await screen.findByRole('button', { name: /^Write to/ });
  await actor.click(write);
  await actor.type(await screen.findByLabelText('About Pip'), 'Could we come on Sunday?');
  await actor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await actor.click(write);
  expect(await screen.findByLabelText('About Pip')).toHaveValue('Could we come on Sunday?');
});

describe('listing for sale', () => {
  const ownSale = (state: Listing['state'], expiresAt: string | null = null) =>
    buildSale({
      state,
      ofLister: { favouriteCount: 0, openApplicationCount: 0, waitingInterestCount: 0, viewerCount: 0, expiresAt },
    });

  test('shows the price, advice for a safe purchase, and a warning when the price is unusually low', async () => {
    open(buildSale({ isUnusuallyCheap: true }));
    expect(await screen.findByText('€12.50')).toBeVisible(); // redirected to its own address by now
    expect(screen.getByText('For', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Cat');
    expect(screen.getByText(/^This price is much lower than usual\. Meet in person/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  });

  test('the seller can mark a sale as reserved and as sold, and offer it again', async () => {
    const { actor } = open(ownSale('published'));
    await actor.click(await screen.findByRole('button', { name: 'Mark as reserved' }));
    expect(await screen.findByText(/^It is reserved/)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Mark as sold' }));
    expect(await screen.findByText(/^It is sold\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Applications' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Offer again' }));
    expect(await screen.findByText(/^Everybody can find this listing/)).toBeVisible();
  });

  test('the seller can offer a reserved listing again', async () => {
    const { actor } = open(ownSale('reserved'));
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    await actor.click(await screen.findByRole('button', { name: 'Offer again' }));
    expect(await screen.findByText(/^Everybody can find this listing/)).toBeVisible();
  });

  test('a complete draft of a shelter awaiting approval cannot be published yet, and says when it will be', async () => {
    const { id, name, logoUrl, place } = buildShelter();
    const shelter = { id, name, logoUrl, place, isApproved: false };
    open(
      buildListing({
        state: 'draft',
        shelter,
        ofLister: {
          favouriteCount: 0,
          openApplicationCount: 0,
          waitingInterestCount: 0,
          viewerCount: 0,
          expiresAt: null,
        },
      }),
    );
    expect(await screen.findByText(/It will be published when a moderator approves the shelter\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });

  test.each([
    ['draft', 'Publish'],
    ['paused', 'Publish again'],
    ['reserved', 'Offer again'],
    ['sold', 'Offer again'],
    ['expired', 'Publish again'],
    ['withdrawn', 'Publish again'],
  ] as const)('a sale in the state %s is made public by the button "%s"', async (state, label) => {
    open(ownSale(state));
    expect(await screen.findByRole('button', { name: label })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^(Publish|Offer again|Publish again)$/ })).toHaveLength(1);
  });

  test('a sale can be renewed in its last week and after it has expired', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const { actor, api } = open(ownSale('published', inDays(3)));
    await actor.click(await screen.findByRole('button', { name: 'Renew' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Renew' })).not.toBeInTheDocument());
    expect(Date.parse(api.state.listings[0]!.ofLister!.expiresAt!)).toBeGreaterThan(Date.parse(inDays(29)));
  });

  test('an expired sale can be published again by its seller', async () => {
    const { actor } = open(ownSale('expired'));
    expect(await screen.findByText(/^This listing has expired/)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Publish again' }));
    expect(await screen.findByText(/It expires on /)).toBeVisible();
  });
});
