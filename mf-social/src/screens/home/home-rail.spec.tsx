import { afterEach, expect, jest, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile, buildSuggestion } from '@qlixline/test-kit/users/user-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import type { SlotRequest } from '@qlixline/shell-bridge';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { withRailSlot } from '../../rail/test-support/rail-slot.ts';
import { HomeRail } from './home-rail.tsx';

const slot = withRailSlot();
afterEach(() => void jest.restoreAllMocks());

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

test('the rail shows the extensions of other remotes below the suggestions once the user scrolls', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(-3_600_000); // or the page could settle before they do
  const Slot = ({ name }: SlotRequest) => <p>Extensions of {name}</p>;
  const api = createFakeApi({ people: [ana], suggestions: [suggestion] });
  renderWithShell(<HomeRail />, { api, loadSlot: async () => Slot });
  await screen.findByRole('region', { name: 'People you may know' });
  expect(screen.queryByText('Extensions of feed.rail/v1')).not.toBeInTheDocument();
  fireEvent.scroll(window);
  const extensions = await screen.findByText('Extensions of feed.rail/v1');
  expect(slot().lastElementChild).toBe(extensions);
});

test('the rail is empty without suggestions, and is skipped when the shell has none', async () => {
  const { api, unmount } = renderWithShell(<HomeRail />, { api: createFakeApi() });
  await waitFor(() => expect(api.requests).toHaveLength(1));
  expect(slot()).toBeEmptyDOMElement();
  unmount();
  slot().remove();
  const { container } = renderWithShell(<HomeRail />, { api: createFakeApi({ suggestions: [suggestion] }) });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
