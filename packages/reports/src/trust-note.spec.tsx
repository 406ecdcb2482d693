import { expect, test } from '@jest/globals';
import { reachRefusal } from '@qlixline/contract/trust/reaches';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { TrustNote } from './trust-note.tsx';

test('the note says what a new account can’t do yet, and leads to confirming the address', async () => {
  const api = createFakeApi();
  api.state.trust = { ...api.state.trust, level: 'new', isEmailConfirmed: false };
  api.state.trust.left.review = 0;
  renderWithShell(<TrustNote reach="review" />, { api });
  expect(await screen.findByRole('status')).toHaveTextContent(reachRefusal('review', 'new'));
  expect(screen.getByRole('link', { name: 'Confirm your e-mail address' })).toHaveAttribute(
    'href',
    '/settings/account#account',
  );
});

test('the note of an account with a confirmed address has no link', async () => {
  const api = createFakeApi();
  api.state.trust.left.thread = 0;
  renderWithShell(<TrustNote reach="thread" />, { api });
  expect(await screen.findByRole('status')).toHaveTextContent(reachRefusal('thread', 'regular'));
  expect(screen.queryByRole('link')).toBeNull();
});

test('an account that may do the act sees no note', async () => {
  const api = createFakeApi();
  renderWithShell(<TrustNote reach="review" />, { api });
  await waitFor(() => expect(api.requests).toContainEqual(expect.objectContaining({ path: '/api/trust' })));
  expect(screen.queryByRole('status')).toBeNull();
});
