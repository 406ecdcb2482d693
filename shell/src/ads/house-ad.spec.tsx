import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';

import type { HouseAd } from './ad-script.ts';
import { RailAd } from './house-ad.tsx';

const AD: HouseAd = { id: 'a', title: 'Good side', text: 'A photo', href: '/', label: 'Yours', species: 'dog' };

/** The script is requested once per page, so each test resets the page. */
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

test('the ad card reserves its space while the ad script loads, and then shows the ad', async () => {
  renderWithShell(<RailAd />);
  expect(card()).toBeVisible();
  globalThis.qlixlineHouseAds = [AD];
  await finish('load');
  expect(await screen.findByText('Good side')).toBeVisible();
});

test.each([
  ['a blocker keeps the script away', undefined],
  ['there is no ad to show', []],
])('the ad card disappears when %s', async (_, ads) => {
  globalThis.qlixlineHouseAds = ads;
  renderWithShell(<RailAd />);
  await waitFor(() => expect(card()).not.toBeInTheDocument());
});

test('premium users see no ad card, not even while the ad script would load', () => {
  renderWithShell(<RailAd />, { user: buildUser({ isPremium: true }) });
  expect(card()).not.toBeInTheDocument();
});
