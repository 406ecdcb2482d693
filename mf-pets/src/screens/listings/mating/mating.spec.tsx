import { describe, expect, test } from '@jest/globals';
import type { Listing } from '@qlixline/contract/listings/listing';
import type { Candidate } from '@qlixline/contract/listings/mating';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { buildInbreeding, buildInterest, buildMating } from '@qlixline/test-kit/listings/listing-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildPetTile } from '@qlixline/test-kit/users/user-builders';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { screen, within } from '@testing-library/react';

import { ListingScreen } from '../listing/listing-screen.tsx';

const OF_LISTER = {
  favouriteCount: 0,
  openApplicationCount: 0,
  waitingInterestCount: 1,
  viewerCount: 0,
  expiresAt: null,
};

function open(listing: Listing, state: Partial<FakeState> = {}, query = '') {
  const api = createFakeApi({ listings: [listing], ...state });
  return renderWithShell(
    <Routes>
      <Route path="/mating/:listingId" element={<ListingScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { api, route: `/mating/${listing.id}${query}` },
  );
}

const Elsewhere = () => <p>At {useLocation().pathname}</p>;

const candidate = (name: string, more: Partial<Candidate> = {}): Candidate => ({
  pet: buildPetTile({ name, species: 'dog' }),
  refusal: null,
  inbreeding: buildInbreeding(),
  ...more,
});

describe('another user’s pet offered for mating', () => {
  test('showing interest offers the viewer’s pets that fit, and explains why others do not', async () => {
    const cousin = buildInbreeding({
      coefficient: 0.0625,
      commonAncestors: [{ name: 'Ada', share: 0.0625 }],
      commonAncestorCount: 1,
      damGenerations: 2,
      sireGenerations: 2,
    });
    const candidates = [
      candidate('Bolt', { inbreeding: cousin }),
      candidate('Rex'),
      candidate('Bro', { refusal: 'They are full siblings', inbreeding: null }),
    ];
    const listing = buildMating();
    const { actor, api } = open(listing, { candidates });
    await screen.findByRole('heading', { level: 1, name: 'Juno' });
    expect(screen.queryByRole('button', { name: /^Write to/ })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'I’m interested' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Interested in Juno?' }));
    expect(await sheet.findByText('They are full siblings')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Bro' })).not.toBeInTheDocument();
    expect(sheet.getByRole('button', { name: 'I’m interested' })).toBeDisabled();
    await actor.click(sheet.getByRole('button', { name: 'Bolt' }));
    expect(sheet.getByText('Inbreeding of a litter: 6.25%')).toBeVisible();
    expect(sheet.getByText(/^That is high/)).toBeVisible();
    await actor.click(sheet.getByRole('button', { name: 'Rex' }));
    expect(sheet.queryByText(/^That is high/)).not.toBeInTheDocument();
    await actor.click(sheet.getByRole('button', { name: 'I’m interested' }));
    expect(await screen.findByText(/^You said that you’re interested, with Rex\./)).toBeVisible();
    expect(api.state.listings[0]?.ownInterest).toMatchObject({ state: 'waiting' });
    await actor.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('button', { name: 'I’m interested' })).toBeVisible();
  });

  test('the interest sheet can be loaded again after a failure, and says when no pet fits', async () => {
    const listing = buildMating();
    const { actor, api } = open(listing);
    api.failNext('GET', `/api/listings/${listing.id}/candidates`, 'internal', 'Sorry');
    await actor.click(await screen.findByRole('button', { name: 'I’m interested' }));
    const sheet = within(await screen.findByRole('dialog'));
    await actor.click(await sheet.findByRole('button', { name: 'Try again' }));
    expect(await sheet.findByText('None of your pets fits Juno')).toBeVisible();
  });

  test('the lister can be written to once both users have accepted', async () => {
    open(buildMating({ ownInterest: { pet: { id: 1, name: 'Bolt' }, state: 'accepted' } }));
    expect(await screen.findByText(/^You both said yes to Bolt and Juno/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Write to/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I’m interested' })).not.toBeInTheDocument();
  });
});

describe('the viewer’s own pet offered for mating', () => {
  const listing = buildMating({ ofLister: OF_LISTER });

  test('the lister sees interested pets, and accepting one opens the conversation', async () => {
    const interest = buildInterest();
    const { actor, api } = open(listing, { interests: { [listing.id]: [interest] } });
    await actor.click(await screen.findByRole('link', { name: '1 interested' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Interested in Juno' }));
    expect(await sheet.findByRole('link', { name: 'Bolt' })).toBeVisible();
    await actor.click(sheet.getByRole('button', { name: 'Accept Bolt' }));
    expect(await screen.findByText(/^At \/messages\/\d+$/)).toBeVisible();
    expect(api.state.interests[listing.id]).toMatchObject([{ state: 'accepted' }]);
  });

  test('declining an interest is not shown to the other user, and can be reversed', async () => {
    const interest = buildInterest();
    const { actor } = open(listing, { interests: { [listing.id]: [interest] } }, '?interests');
    const sheet = within(await screen.findByRole('dialog', { name: 'Interested in Juno' }));
    await actor.click(await sheet.findByRole('button', { name: 'Decline Bolt' }));
    expect(await sheet.findByText('Declined, only you see that')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Accept Bolt after all' })).toBeVisible();
  });

  test('the list of interested pets can be loaded again after a failure, and says when it is empty', async () => {
    const { actor, api } = open(listing);
    api.failNext('GET', `/api/listings/${listing.id}/interests`, 'internal', 'Sorry');
    await actor.click(await screen.findByRole('link', { name: '1 interested' }));
    const sheet = within(await screen.findByRole('dialog'));
    await actor.click(await sheet.findByRole('button', { name: 'Try again' }));
    expect(await sheet.findByText('Nobody yet')).toBeVisible();
  });
});
