import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { buildRegistry, buildUnit } from '@qlixline/test-kit/remotes/registry-builders';
import { screen } from '@testing-library/react';

import { NOW, card, openRegistryPage } from './test-support/open-registry-page.tsx';

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

describe('finding a unit', () => {
  const units = ['walks', 'vets', 'food', 'toys', 'shows', 'trains', 'sitters', 'farms', 'ponds'].map((name) =>
    buildUnit({ name: `mf-${name}`, team: `Team of ${name}` }),
  );

  test('the search finds units by name and team among many', async () => {
    const { actor } = openRegistryPage({ registry: buildRegistry({ units }) });
    await card('mf-walks');
    await actor.type(screen.getByRole('searchbox', { name: 'Search' }), 'team vets');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'mf-vets',
      'Subscriptions',
      'Log',
    ]);
    expect(screen.getByText('1 of 9')).toBeVisible();
  });

  test('the search is absent while there are few units', async () => {
    openRegistryPage({ registry: buildRegistry() });
    await card('mf-pets');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });
});
