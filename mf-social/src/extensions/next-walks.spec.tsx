import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildWalk } from '@qlixline/test-kit/walks/walk-builders';
import { screen, waitFor } from '@testing-library/react';

import { NextWalks } from './next-walks.tsx';

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('the next walks are the viewer’s own, soonest first and without cancelled ones', async () => {
  const walks = [
    buildWalk({ title: 'Later', startsAt: at(3), rsvp: 'going' }),
    buildWalk({ title: 'Sooner', startsAt: at(1), isOwn: true, goingCount: 2 }),
    buildWalk({ title: 'Never', startsAt: at(2), rsvp: 'going', state: 'cancelled' }),
    buildWalk({ title: 'Somebody else’s', startsAt: at(1) }),
  ];
  renderWithShell(<NextWalks />, { api: createFakeApi({ walks }) });
  expect(await screen.findByRole('link', { name: 'See all' })).toHaveAttribute('href', '/walks?tab=yours');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Sooner.*You’re hosting · 2 going/),
    expect.stringMatching(/Later.*You’re going/),
  ]);
});

test('the next walks show nothing without walks, so that no empty card remains', async () => {
  const { api, container } = renderWithShell(<NextWalks />, { api: createFakeApi() });
  await waitFor(() => expect(api.requests).toHaveLength(2));
  expect(container).toBeEmptyDOMElement();
});
