import { expect, test } from '@jest/globals';
import type { Listing } from '@qlixline/contract/listings/listing';
import type { Pet } from '@qlixline/contract/pets/pet';
import type { Shelter } from '@qlixline/contract/shelters/shelter';
import type { CurrentUser } from '@qlixline/contract/users/user';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildListing } from '@qlixline/test-kit/listings/listing-builders';
import { buildShelter } from '@qlixline/test-kit/shelters/shelter-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import type { Rendered } from '@qlixline/test-kit/render-with-shell';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { screen, waitFor, within } from '@testing-library/react';

import { EditListingScreen, NewAdoptionScreen, NewSaleScreen } from './screens.ts';

type Seed = { listings?: Listing[]; pets?: Pet[]; shelters?: Shelter[]; user?: CurrentUser };

function open(route: string, { listings = [], pets = [], shelters = [], user = buildUser() }: Seed = {}) {
  const api = createFakeApi({ listings, pets, shelters, user });
  return renderWithShell(
    <Routes>
      <Route path="/adoption/new" element={<NewAdoptionScreen />} />
      <Route path="/sell/new" element={<NewSaleScreen />} />
      <Route path="/adoption/:listingId/edit" element={<EditListingScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api, route, pets },
  );
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;
const OF_LISTER = {
  favouriteCount: 0,
  openApplicationCount: 0,
  waitingInterestCount: 0,
  viewerCount: 0,
  expiresAt: null,
};

test('saving a draft requires only a name and a species', async () => {
  const { actor, api } = open('/adoption/new');
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Please give it a name')).toBeVisible();
  expect(screen.getByText('Species is required')).toBeVisible();
  await actor.type(screen.getByLabelText('Name'), 'Pip');
  await actor.click(screen.getByRole('radio', { name: 'Cat' }));
  await actor.click(screen.getByRole('button', { name: 'Baby' }));
  await actor.click(screen.getByRole('button', { name: 'Senior' }));
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/^At \/adoption\/\d+$/)).toBeVisible();
  expect(api.state.listings).toMatchObject([{ title: 'Pip', state: 'draft', traits: ['age:senior'], place: null }]);
});

test('publishing an incomplete listing shows errors at its fields and sends nothing', async () => {
  const { actor, api } = open('/adoption/new');
  await actor.type(screen.getByLabelText('Name'), 'Pip');
  await actor.click(screen.getByRole('radio', { name: 'Cat' }));
  await actor.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Please add at least one photo')).toBeVisible();
  expect(screen.getByText('Please describe the animal')).toBeVisible();
  expect(screen.getByText('Please choose a place')).toBeVisible();
  expect(api.state.listings).toEqual([]);
});

test('choosing a pet fills in what its profile says', async () => {
  const pet = buildPet({ name: 'Juno', species: 'dog', gender: 'female', bio: 'Collects sticks' });
  const { actor, api } = open('/adoption/new', { pets: [pet] });
  await actor.selectOptions(screen.getByLabelText('Which animal?'), 'Juno');
  expect(await screen.findByLabelText('Name')).toHaveValue('Juno');
  expect(screen.getByRole('button', { name: 'Female' })).toHaveAttribute('aria-pressed', 'true');
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(/^At/);
  expect(api.state.listings).toMatchObject([{ title: 'Juno', pet: { id: pet.id }, description: 'Collects sticks' }]);
});

test('a member of an approved shelter can offer an animal for the shelter, without choosing a pet', async () => {
  const shelter = buildShelter({ role: 'member' });
  const waiting = buildShelter({ role: 'manager', state: 'waiting', name: 'Not yet' });
  const pets = [buildPet({ name: 'Juno' })];
  const { actor, api } = open('/adoption/new', { pets, shelters: [shelter, waiting] });
  const who = await screen.findByLabelText('Who offers it?');
  expect(
    within(who)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['I do, for myself', 'Paws by the river', 'Not yet (not approved yet)']);
  await actor.type(screen.getByLabelText('Name'), 'Pip');
  await actor.selectOptions(who, 'Paws by the river');
  expect(screen.queryByLabelText('Which animal?')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Pip');
  await actor.click(screen.getByRole('radio', { name: 'Cat' }));
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(/^At/);
  expect(api.state.listings).toMatchObject([{ title: 'Pip', pet: null, shelter: { id: shelter.id } }]);
});

test('a member of a shelter awaiting approval can save a draft but not publish it', async () => {
  const waiting = buildShelter({ role: 'manager', state: 'waiting' });
  const { actor, api } = open(`/adoption/new?shelter=${waiting.id}`, { pets: [], shelters: [waiting] });
  expect(await screen.findByText(/^It stays a draft until a moderator has approved the shelter/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await actor.type(screen.getByLabelText('Name'), 'Pip');
  await actor.click(screen.getByRole('radio', { name: 'Cat' }));
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(/^At/);
  expect(api.state.listings).toMatchObject([{ title: 'Pip', state: 'draft', shelter: { id: waiting.id } }]);
});

test('photos of a listing can be reordered, described and removed', async () => {
  const listing = buildListing({ ofLister: OF_LISTER });
  const [first] = listing.images;
  const second = { ...first!, url: first!.url.replace(/^\/media\/./, '/media/a'), alt: 'From the side' };
  const { actor, api } = open(`/adoption/${listing.id}/edit`, {
    listings: [{ ...listing, images: [first!, second] }],
  });
  await actor.click(await screen.findByRole('button', { name: 'Move photo 2 up' }));
  const photos = within(screen.getByRole('list', { name: 'Photos of the animal' }));
  expect(photos.getByLabelText('What photo 1 shows (in lists)')).toHaveValue('From the side');
  await actor.click(photos.getByRole('button', { name: 'Remove photo 2' }));
  await actor.type(photos.getByLabelText('What photo 1 shows (in lists)'), ' of the house');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^At/);
  expect(api.state.listings[0]?.images).toMatchObject([{ url: second.url, alt: 'From the side of the house' }]);
});

test('editing another user’s listing redirects to its page', async () => {
  const listing = buildListing();
  open(`/adoption/${listing.id}/edit`, { listings: [listing] });
  expect(await screen.findByText(`At /adoption/${listing.id}`)).toBeVisible();
});

test('selling a thing requires a price, a category and a condition', async () => {
  const { actor, api } = open('/sell/new');
  expect(screen.queryByLabelText('Date of birth')).not.toBeInTheDocument();
  await actor.type(screen.getByLabelText('Title'), 'A basket');
  await actor.click(screen.getByRole('radio', { name: 'Cat' }));
  await actor.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Please choose a category')).toBeVisible();
  expect(screen.getByText('Please enter a price, or 0 to give it away')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Animals' })).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Beds and blankets' }));
  await actor.click(screen.getByRole('button', { name: 'Good' }));
  const price = screen.getByLabelText('Price');
  await actor.type(price, 'ten');
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Please write an amount of at most 1,000,000')).toBeVisible();
  await actor.clear(price);
  await actor.type(price, '12,50');
  await actor.selectOptions(screen.getByLabelText('Currency'), 'CHF');
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/^At \/sell\/\d+$/)).toBeVisible();
  expect(api.state.listings).toMatchObject([
    {
      kind: 'sale',
      title: 'A basket',
      traits: ['category:beds', 'condition:good'],
      price: { cents: 1_250, currency: 'CHF' },
    },
  ]);
});

test.each([
  ['Porto, Portugal', 'EUR'],
  ['Lisburn, United Kingdom', 'GBP'],
])('the currency follows the profile’s town, %s, until the seller chooses another one', async (location, currency) => {
  const user = buildUser({ location });
  const { actor } = open('/sell/new', { user });
  const field = await screen.findByLabelText('Currency');
  await waitFor(() => expect(field).toHaveValue(currency));
  await actor.selectOptions(field, 'SEK');
  await chooseTown(actor, 'lis', 'Lisbon, Portugal');
  expect(field).toHaveValue('SEK');
});

test.each(['/sell/new', '/sell/new?what=animal', '/adoption/new'])(
  'a new listing at %s starts with the town of the profile',
  async (route) => {
    const { shell } = open(route, { user: buildUser({ location: 'Porto' }) });
    expect(await screen.findByText('Porto, Portugal')).toBeVisible();
    expect(shell.asked.unsaved).toBe(0);
  },
);

test('a place that the user has removed is not filled in again', async () => {
  const { actor, api } = open('/sell/new', { user: buildUser({ location: 'Porto' }) });
  expect(await screen.findByText('Porto, Portugal')).toBeVisible();
  await actor.click(document.querySelector('.ant-select-clear')!);
  await actor.type(screen.getByLabelText('Title'), 'A crate');
  await actor.click(screen.getByRole('radio', { name: 'Cat' }));
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/^At \/sell\/\d+$/)).toBeVisible();
  expect(api.state.listings).toMatchObject([{ title: 'A crate', place: null }]);
});

test('the currency follows the town that is chosen for the listing', async () => {
  const { actor } = open('/sell/new', { user: buildUser({ location: 'Lisburn, United Kingdom' }) });
  const field = await screen.findByLabelText('Currency');
  await waitFor(() => expect(field).toHaveValue('GBP'));
  await chooseTown(actor, 'por', 'Porto, Portugal');
  await waitFor(() => expect(field).toHaveValue('EUR'));
});

async function chooseTown(actor: Rendered['actor'], typed: string, name: string): Promise<void> {
  await actor.type(screen.getByRole('combobox', { name: 'Place' }), typed);
  await actor.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
}

test('selling an animal uses one of the seller’s pets with the age from its profile', async () => {
  const puppy = buildPet({ name: 'Juno', species: 'dog', gender: 'female', dateOfBirth: daysAgo(30) });
  const { actor, api } = open('/sell/new', { pets: [puppy] });
  await actor.click(screen.getByRole('radio', { name: 'An animal' }));
  await actor.selectOptions(await screen.findByLabelText('Which animal?'), 'Juno');
  expect(await screen.findByLabelText('Name')).toHaveValue('Juno');
  expect(screen.queryByRole('button', { name: 'Like new' })).not.toBeInTheDocument();
  await actor.type(screen.getByLabelText('Price'), '300');
  await actor.click(screen.getByRole('button', { name: 'Publish' }));
  expect(
    await screen.findByText(/^Animals must be at least 8 weeks old, because until then they need their mother/),
  ).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/^At \/sell\/\d+$/)).toBeVisible();
  expect(api.state.listings).toMatchObject([
    { kind: 'sale', traits: ['category:animal', 'gender:female'], pet: { name: 'Juno' }, bornOn: puppy.dateOfBirth },
  ]);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
