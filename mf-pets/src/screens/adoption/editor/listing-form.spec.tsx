import { expect, test } from '@jest/globals';
import type { Listing } from '@qlixline/contract/listing';
import type { Pet } from '@qlixline/contract/pet';
import { buildPet } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildListing } from '@qlixline/test-kit/listing-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { screen, within } from '@testing-library/react';

import { EditListingScreen, NewListingScreen } from './screens.ts';

function open(route: string, { listings = [], pets = [] }: { listings?: Listing[]; pets?: Pet[] } = {}) {
  const api = createFakeApi({ listings, pets });
  return renderWithShell(
    <Routes>
      <Route path="/adoption/new" element={<NewListingScreen />} />
      <Route path="/adoption/:listingId/edit" element={<EditListingScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api, route, pets },
  );
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;
const OF_LISTER = { favouriteCount: 0, openApplicationCount: 0, viewerCount: 0 };

test('a draft needs a name and a species alone', async () => {
  const { actor, api } = open('/adoption/new');
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Please give the animal’s name')).toBeVisible();
  expect(screen.getByText('Species is required')).toBeVisible();
  await actor.type(screen.getByLabelText('Name'), 'Pip');
  await actor.click(screen.getByRole('radio', { name: 'Cat' }));
  await actor.click(screen.getByRole('button', { name: 'Baby' }));
  await actor.click(screen.getByRole('button', { name: 'Senior' }));
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/^At \/adoption\/\d+$/)).toBeVisible();
  expect(api.state.listings).toMatchObject([{ title: 'Pip', state: 'draft', traits: ['age:senior'], place: null }]);
});

test('what is missing is said of its fields when it is published, and nothing is sent', async () => {
  const { actor, api } = open('/adoption/new');
  await actor.type(screen.getByLabelText('Name'), 'Pip');
  await actor.click(screen.getByRole('radio', { name: 'Cat' }));
  await actor.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Please add at least one photo')).toBeVisible();
  expect(screen.getByText('Please describe the animal')).toBeVisible();
  expect(screen.getByText('Please choose a place')).toBeVisible();
  expect(api.state.listings).toEqual([]);
});

test('one of the own pets brings what is known of it', async () => {
  const pet = buildPet({ name: 'Juno', species: 'dog', gender: 'female', bio: 'Collects sticks' });
  const { actor, api } = open('/adoption/new', { pets: [pet] });
  await actor.selectOptions(screen.getByLabelText('Which animal?'), 'Juno');
  expect(await screen.findByLabelText('Name')).toHaveValue('Juno');
  expect(screen.getByRole('button', { name: 'Female' })).toHaveAttribute('aria-pressed', 'true');
  await actor.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(/^At/);
  expect(api.state.listings).toMatchObject([{ title: 'Juno', pet: { id: pet.id }, description: 'Collects sticks' }]);
});

test('photos are moved, described and taken away', async () => {
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

test('a listing of somebody else leads to its page', async () => {
  const listing = buildListing();
  open(`/adoption/${listing.id}/edit`, { listings: [listing] });
  expect(await screen.findByText(`At /adoption/${listing.id}`)).toBeVisible();
});
