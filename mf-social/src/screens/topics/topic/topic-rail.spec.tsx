import { expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildWalk } from '@qlixline/test-kit/walks/walk-builders';
import { screen, waitFor, within } from '@testing-library/react';

import { withRailSlot } from '../../../rail/test-support/rail-slot.ts';
import { TopicRail } from './topic-rail.tsx';

const slot = withRailSlot();

const walks = [
  buildWalk({ title: 'Round the lake', species: ['rabbit', 'dog'] }),
  buildWalk({ title: 'Big dogs', species: ['dog'] }),
];

test('the rail lists walks for the topic’s species near the user’s home', async () => {
  const user = buildUser({ location: 'Lisbon, Portugal' });
  renderWithShell(<TopicRail species="rabbit" />, { user, api: createFakeApi({ walks }) });
  const card = within(await screen.findByRole('region', { name: 'Walks near you' }));
  expect(card.getByRole('link', { name: /Round the lake.*places left/ })).toHaveAttribute(
    'href',
    `/walks/${walks[0]!.id}`,
  );
  expect(card.queryByText('Big dogs')).not.toBeInTheDocument();
  expect(card.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/walks?species=rabbit');
});

test('the rail is empty and requests no walks when the user’s home is unknown', async () => {
  const { api } = renderWithShell(<TopicRail species="rabbit" />, {
    user: buildUser({ location: null }),
    api: createFakeApi({ walks }),
  });
  await waitFor(() => expect(slot()).toBeEmptyDOMElement());
  expect(api.requests.filter(({ path }) => path.startsWith('/api/walks'))).toEqual([]);
});
