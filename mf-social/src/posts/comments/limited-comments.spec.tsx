import { afterEach, describe, expect, test } from '@jest/globals';
import { reachRefusal } from '@qlixline/contract/trust/reaches';
import type { ReachName } from '@qlixline/contract/trust/reaches';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { Comments } from './comments.tsx';
import { field, open, post, user } from './test-support/open-comments.tsx';

afterEach(() => localStorage.clear());

describe('limits of a new account', () => {
  const ana = buildUserProfile({ ...post.author, relation: 'none' });
  const asksTrust = (api: FakeApi) => api.requests.filter(({ path }) => path === '/api/trust').length;

  function newcomer(left: Partial<Record<ReachName, number>>) {
    const api = createFakeApi({ posts: [post], people: [ana] });
    api.state.trust = { ...api.state.trust, level: 'new', left: { ...api.state.trust.left, ...left } };
    return api;
  }

  test('the field says before anything is typed that no comment to strangers is left today', async () => {
    const { actor } = open(newcomer({ response: 0 }));
    expect(await screen.findByText(reachRefusal('response', 'new'))).toBeVisible();
    await actor.type(field(), 'So sweet');
    expect(screen.getByText(reachRefusal('response', 'new'))).toBeVisible();
  });

  test('the note about links is shown once a link is typed, and goes with it', async () => {
    const { actor } = open(newcomer({ link: 0 }));
    await actor.type(field(), 'Look https://dogs.example');
    expect(await screen.findByText(reachRefusal('link', 'new'))).toBeVisible();
    await actor.clear(field());
    await waitFor(() => expect(screen.queryByText(reachRefusal('link', 'new'))).toBeNull());
  });

  test('comments that are only read ask for no limits', async () => {
    const api = newcomer({ response: 0 });
    const { actor } = renderWithShell(<Comments post={post} writing={false} />, { api, user });
    expect(await screen.findByText(/^No comments yet/)).toBeVisible();
    expect(asksTrust(api)).toBe(0);
    await actor.click(field());
    expect(await screen.findByText(reachRefusal('response', 'new'))).toBeVisible();
    expect(asksTrust(api)).toBe(1);
  });
});
