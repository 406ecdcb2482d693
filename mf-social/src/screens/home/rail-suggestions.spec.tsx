import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { RAIL_SLOT_ID } from '@qlixline/contract/rail-slot';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile, buildSuggestion } from '@qlixline/test-kit/user-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { RailSuggestions } from './rail-suggestions.tsx';

let slot: HTMLElement;
beforeEach(() => {
  slot = document.createElement('div');
  slot.id = RAIL_SLOT_ID;
  document.body.append(slot);
});
afterEach(() => slot.remove());

const ana = buildUserProfile({ displayName: 'Ana Duarte' });
const { id, username, displayName, firstName, profileImageUrl } = ana;
const suggestion = buildSuggestion({ user: { id, username, displayName, firstName, profileImageUrl } });

test('People are suggested in the rail with a reason, and asked with one press', async () => {
  const { actor, api } = renderWithShell(<RailSuggestions />, {
    api: createFakeApi({ people: [ana], suggestions: [suggestion] }),
  });
  expect(await screen.findByText('Also in Lisbon')).toBeVisible();
  expect(slot).toContainElement(screen.getByRole('link', { name: /Ana Duarte/ }));
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/friends?tab=suggestions');
  await actor.click(screen.getByRole('button', { name: 'Add Ana Duarte as a friend' }));
  expect(await screen.findByRole('button', { name: 'Requested. Withdraw the request to Ana Duarte' })).toHaveFocus();
  expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ userId: id }]);
});

test('Nobody to suggest leaves the rail empty, and a shell without a rail does no harm', async () => {
  const { api, unmount } = renderWithShell(<RailSuggestions />, { api: createFakeApi() });
  await waitFor(() => expect(api.requests).toHaveLength(1));
  expect(slot).toBeEmptyDOMElement();
  unmount();
  slot.remove();
  const { container } = renderWithShell(<RailSuggestions />, { api: createFakeApi({ suggestions: [suggestion] }) });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
