import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';

import type { HouseAd } from './ad-script.ts';
import { RailAd } from './house-ad.tsx';

const AD: HouseAd = { id: 'a', title: 'Good side', text: 'A photo', href: '/', label: 'Yours', species: 'dog' };

/** The script is asked for once a page: each test ends as a page does. */
let append: jest.SpiedFunction<typeof document.head.append>;
beforeEach(() => {
  append = jest.spyOn(document.head, 'append');
});
afterEach(() => {
  globalThis.qlixlineHouseAds = undefined;
  jest.restoreAllMocks();
});

const card = () => screen.queryByRole('region', { name: 'Advertisement' });

async function finish(event: 'load' | 'error'): Promise<void> {
  await waitFor(() => expect(append).toHaveBeenCalled());
  const script = append.mock.lastCall![0] as HTMLScriptElement;
  await act(async () => void script.dispatchEvent(new Event(event)));
}

test('an ad keeps its place while the script loads, and is shown then', async () => {
  renderWithShell(<RailAd />);
  expect(card()).toBeVisible();
  globalThis.qlixlineHouseAds = [AD];
  await finish('load');
  expect(await screen.findByText('Good side')).toBeVisible();
});

test.each([
  ['a blocker keeps the script away', undefined],
  ['there is no ad to show', []],
])('no empty card is left when %s', async (_, ads) => {
  globalThis.qlixlineHouseAds = ads;
  renderWithShell(<RailAd />);
  await waitFor(() => expect(card()).not.toBeInTheDocument());
});

test('premium shows no card at any time', () => {
  renderWithShell(<RailAd />, { user: buildUser({ isPremium: true }) });
  expect(card()).not.toBeInTheDocument();
});
