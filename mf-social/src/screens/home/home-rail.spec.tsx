import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile, buildSuggestion } from '@qlixline/test-kit/users/user-builders';
import { buildWalk } from '@qlixline/test-kit/walks/walk-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { withRailSlot } from '../../rail/test-support/rail-slot.ts';
import { HomeRail } from './home-rail.tsx';

const slot = withRailSlot();

const ana = buildUserProfile({ displayName: 'Ana Duarte' });
const { id, username, displayName, firstName, profileImageUrl } = ana;
const suggestion = buildSuggestion({ user: { id, username, displayName, firstName, profileImageUrl } });

test('the rail suggests users with a reason, and sends a friend request on a press', async () => {
  const { actor, api } = renderWithShell(<HomeRail />, {
    api: createFakeApi({ people: [ana], suggestions: [suggestion] }),
  });
  expect(await screen.findByText('Also in Lisbon')).toBeVisible();
  expect(slot()).toContainElement(screen.getByRole('link', { name: /Ana Duarte/ }));
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/friends?tab=suggestions');
  await actor.click(screen.getByRole('button', { name: 'Add Ana Duarte as a friend' }));
  expect(await screen.findByRole('button', { name: 'Requested. Withdraw the request to Ana Duarte' })).toHaveFocus();
  expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ userId: id }]);
});

test('the rail lists the viewer’s next walks, soonest first and without cancelled ones', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const walks = [
    buildWalk({ title: 'Later', startsAt: at(3), rsvp: 'going' }),
    buildWalk({ title: 'Sooner', startsAt: at(1), isOwn: true, goingCount: 2 }),
    buildWalk({ title: 'Never', startsAt: at(2), rsvp: 'going', state: 'cancelled' }),
    buildWalk({ title: 'Somebody else’s', startsAt: at(1) }),
  ];
  renderWithShell(<HomeRail />, { api: createFakeApi({ walks, suggestions: [suggestion] }) });
  const card = within(await screen.findByRole('region', { name: 'Your next walks' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Sooner.*You host it · 2 come along/),
    expect.stringMatching(/Later.*You come along/),
  ]);
  expect(card.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/walks?tab=yours');
  expect(slot().querySelectorAll('section')).toHaveLength(2);
});

test('the rail is empty without suggestions, and is skipped when the shell has none', async () => {
  const { api, unmount } = renderWithShell(<HomeRail />, { api: createFakeApi() });
  await waitFor(() => expect(api.requests).toHaveLength(3));
  expect(slot()).toBeEmptyDOMElement();
  unmount();
  slot().remove();
  const { container } = renderWithShell(<HomeRail />, { api: createFakeApi({ suggestions: [suggestion] }) });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
