import { describe, expect, test } from '@jest/globals';
import type { Listing } from '@qlixline/contract/listings/listing';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildListing, buildSale } from '@qlixline/test-kit/listings/listing-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { screen, waitFor, within } from '@testing-library/react';

import { AdoptionScreen, SellScreen } from './listings-screen.tsx';

const pip = () => buildListing();
const bolt = () => buildListing({ title: 'Bolt', species: 'dog', traits: ['age:adult', 'cats:no'] });
const OF_LISTER = {
  favouriteCount: 0,
  openApplicationCount: 0,
  waitingInterestCount: 0,
  viewerCount: 0,
  expiresAt: null,
};

function open(listings: Listing[] = [pip(), bolt()], route = '/adoption') {
  return openWith(createFakeApi({ listings }), route);
}

function openWith(api: FakeApi, route = '/adoption') {
  return renderWithShell(
    <Routes>
      <Route
        path="*"
        element={
          <>
            {route.startsWith('/sell') ? <SellScreen /> : <AdoptionScreen />}
            <Address />
          </>
        }
      />
    </Routes>,
    { api, route },
  );
}

const Address = () => <p data-testid="address">{useLocation().search}</p>;
const address = () => screen.getByTestId('address').textContent;

const names = async (list = 'Animals for adoption') =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);

test('lists animals with their traits and links to their pages', async () => {
  const listing = pip();
  open([listing, bolt()]);
  expect(screen.getByRole('status', { name: 'Loading listings' })).toBeVisible();
  expect(await names()).toEqual(['Pip', 'Bolt']);
  expect(screen.getByRole('link', { name: 'Pip' })).toHaveAttribute('href', `/adoption/${listing.id}`);
  expect(screen.getByText('Young · Female · Cat')).toBeVisible();
  expect(await screen.findByText('2 animals')).toBeVisible();
});

test('filters show their number of hits, are kept in the address, and can be removed one by one', async () => {
  const { actor } = open();
  await names();
  await actor.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(await sheet.findByRole('button', { name: 'Dog 1' })).toBeVisible();
  await actor.click(sheet.getByRole('button', { name: 'Dog 1' }));
  await actor.click(within(sheet.getByRole('group', { name: 'Good with cats' })).getByRole('button', { name: /^No/ }));
  await actor.click(await sheet.findByRole('button', { name: 'Show 1 animal' }));
  expect(await names()).toEqual(['Bolt']);
  expect(address()).toBe('?species=dog&traits=cats%3Ano');
  await actor.click(screen.getByRole('button', { name: 'Remove Good with cats: no' }));
  await actor.click(screen.getByRole('button', { name: 'Remove Dog' }));
  await waitFor(async () => expect(await names()).toHaveLength(2));
  expect(address()).toBe('');
});

test('the address sets the filters, and unknown filters in it are ignored', async () => {
  open([pip(), bolt()], '/adoption?species=cat,unicorn&traits=age:young&within=7&sort=nearest&at=95,0');
  expect(await names()).toEqual(['Pip']);
  expect(screen.getByRole('list', { name: 'Chosen filters' })).toHaveTextContent(/^Cat Young Clear all$/);
});

test('choosing a town sorts the listings by distance and shows it', async () => {
  const { actor, api } = open([buildListing({ distanceKm: 12.4 })]);
  await names();
  const field = screen.getByRole('combobox', { name: 'Near' });
  await actor.click(field);
  await actor.type(field, 'lis');
  await actor.click(await screen.findByText('Lisbon, Portugal', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByText('Lisbon · 12 km away')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('nearest');
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), 'Within 25 km');
  await waitFor(() => expect(address()).toContain('within=25'));
  const requested = api.requests.findLast(({ path }) => path.startsWith('/api/listings?'))?.path;
  expect(requested).toMatch(/near=38\.7\d*%2C-9\.1\d*&within=25&sort=nearest/);
});

test('the list starts near the town of the profile, and can be switched to everywhere and back', async () => {
  const api = createFakeApi({ listings: [pip()], user: buildUser({ location: 'Porto, Portugal' }) });
  const { actor } = openWith(api);
  await names();
  const requested = () => api.requests.filter(({ path }) => path.startsWith('/api/listings?')).map(({ path }) => path);
  expect(requested()).toEqual([expect.stringMatching(/near=41\.15%2C-8\.6\d+&sort=nearest/)]);
  expect(address()).toBe('');
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest first');
  await waitFor(() => expect(address()).toBe('?sort=newest'));
  await actor.click(document.querySelector('.ant-select-clear')!);
  await waitFor(() => expect(address()).toBe('?at=anywhere'));
  expect(requested().at(-1)).not.toContain('near=');
  expect(requested().at(-1)).toContain('sort=newest');
});

test('a search can be saved, opened and deleted', async () => {
  const { actor, api } = open([pip(), bolt()], '/adoption?species=dog&traits=cats:no');
  await names();
  await actor.click(screen.getByRole('button', { name: 'Save search' }));
  const saved = within(await screen.findByRole('list', { name: 'Saved searches' }));
  const link = saved.getByRole('link', { name: 'Dog, Good with cats: no' });
  expect(link).toHaveAttribute('href', '/adoption?species=dog&traits=cats%3Ano');
  expect(api.state.savedSearches).toMatchObject([{ species: ['dog'], traits: ['cats:no'], place: null }]);
  await actor.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByRole('button', { name: 'Save search' })).not.toBeInTheDocument();
  await actor.click(link);
  expect(await names()).toEqual(['Bolt']);
  await actor.click(saved.getByRole('button', { name: 'Delete the search Dog, Good with cats: no' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Saved searches' })).not.toBeInTheDocument());
});

test('the heart adds a favourite immediately, and reverts when the server refuses', async () => {
  const { actor, api } = open([pip()]);
  const heart = await screen.findByRole('button', { name: 'Add Pip to favourites' });
  api.failNext('PUT', `/api/listings/${api.state.listings[0]!.id}/favourite`, 'unavailable', 'Not just now');
  await actor.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  await actor.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await actor.click(screen.getByRole('radio', { name: 'Favourites' }));
  expect(await names('Favourites')).toEqual(['Pip']);
});

test('the viewer’s own listings show their state', async () => {
  const { actor } = open([buildListing({ title: 'Waffle', state: 'draft', image: null, ofLister: OF_LISTER })]);
  await actor.click(screen.getByRole('radio', { name: 'Yours' }));
  expect(await names('Animals you offer')).toEqual(['Waffle']);
  expect(screen.getByText('Draft')).toBeVisible();
});

test('the list shows a hint when nothing matches, and can be loaded again after a failure', async () => {
  const { actor, api } = open([pip()], '/adoption?species=horse');
  expect(await screen.findByRole('heading', { name: 'No matches right now' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Show all animals' }));
  expect(await names()).toEqual(['Pip']);
  api.failNext('GET', '/api/listings/favourites', 'unavailable', 'Not just now');
  await actor.click(screen.getByRole('radio', { name: 'Favourites' }));
  await actor.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeVisible();
});

describe('listings for sale', () => {
  test('the list of sales shows prices and no animals for adoption', async () => {
    const listing = buildSale();
    const { actor } = open(
      [listing, buildSale({ title: 'Old toys', price: { cents: 0, currency: 'EUR' } }), pip()],
      '/sell',
    );
    expect(await names('For sale')).toEqual(['A basket', 'Old toys']);
    expect(screen.getByRole('link', { name: 'A basket' })).toHaveAttribute('href', `/sell/${listing.id}`);
    expect(screen.getByText('€12.50')).toBeVisible();
    expect(screen.getByText('Free')).toBeVisible();
    const areas = within(screen.getByRole('navigation', { name: 'Listings' }));
    expect(areas.getByRole('link', { name: 'Buy & Sell' })).toHaveAttribute('aria-current', 'page');
    expect(areas.getByRole('link', { name: 'Adoption' })).toHaveAttribute('href', '/adoption');
    await actor.click(screen.getByRole('radio', { name: 'Yours' }));
    expect(await screen.findByRole('heading', { name: 'You have no listings yet' })).toBeVisible();
  });

  test('filtering by price in a currency updates the address and can be saved', async () => {
    const { actor, api } = open(
      [buildSale(), buildSale({ title: 'A sofa', price: { cents: 9_900, currency: 'EUR' } })],
      '/sell',
    );
    await names('For sale');
    await actor.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await actor.selectOptions(sheet.getByLabelText('Currency'), 'EUR');
    await actor.type(sheet.getByLabelText('Price up to'), '5o0');
    expect(sheet.getByLabelText('Price up to')).toHaveValue('50');
    await actor.click(await sheet.findByRole('button', { name: 'Show 1 listing' }));
    expect(await names('For sale')).toEqual(['A basket']);
    expect(address()).toBe('?price=50&currency=EUR');
    await actor.click(screen.getByRole('button', { name: 'Save search' }));
    expect(await screen.findByRole('link', { name: 'up to €50' })).toHaveAttribute(
      'href',
      '/sell?price=50&currency=EUR',
    );
    expect(api.state.savedSearches).toMatchObject([{ kind: 'sale', priceMax: { amount: 50, currency: 'EUR' } }]);
    await actor.click(screen.getByRole('button', { name: 'Remove Up to €50' }));
    await waitFor(async () => expect(await names('For sale')).toHaveLength(2));
  });

  test('sorting by price selects one currency', async () => {
    const { actor, api } = open([buildSale()], '/sell');
    await names('For sale');
    await actor.selectOptions(screen.getByLabelText('Order'), 'Cheapest first');
    await waitFor(() => expect(address()).toMatch(/^\?currency=[A-Z]{3}&sort=cheapest$/));
    const lastRequest = () => api.requests.findLast(({ path }) => path.startsWith('/api/listings?'))?.path;
    await waitFor(() => expect(lastRequest()).toMatch(/currency=[A-Z]{3}&sort=cheapest/)); // it is sent after the address changed
    await actor.click(await screen.findByRole('button', { name: /^Remove Prices in / }));
    await waitFor(() => expect(address()).toBe(''));
    expect(screen.getByLabelText('Order')).toHaveValue('newest');
  });
});
