import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildPet } from '@qlixline/test-kit/builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

import { RailAd } from './house-ad.tsx';

const ad = (id: string, title: string) => ({ id, title, text: '', href: '/', label: '', species: 'dog' as const });

beforeEach(() => {
  globalThis.qlixlineHouseAds = [ad('photo', 'Show their good side'), ad('family', 'One more in the family?')];
  jest.spyOn(Math, 'random').mockReturnValue(0); // the first eligible ad
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('load')));
  });
});
afterEach(() => {
  globalThis.qlixlineHouseAds = undefined;
  jest.restoreAllMocks();
});

const photo = { profileImageUrl: '/media/pet/640.webp' };

test.each([
  ['each pet has one', [photo, photo], 'One more in the family?'],
  ['the only pet has one', [photo], 'One more in the family?'],
  ['there are no pets', [], 'One more in the family?'],
  ['a pet has none', [photo, { profileImageUrl: null }], 'Show their good side'],
])('the ad for pet photos appears only when a pet has no photo: %s', async (_, pets, title) => {
  renderWithShell(<RailAd />, { pets: pets.map((pet) => buildPet(pet)) });
  expect(await screen.findByText(title)).toBeVisible();
});
