import { screens } from '@qlixline/contract/areas/screens';
import { describe, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { HomeScreen } from './home-screen.tsx';

describe('a new post with a text that another app has shared', () => {
  const user = buildUser();
  const KEY = `draft:post:${user.id}`;
  const SHARED = 'Otters\nhttps://pets.example/otters';
  const field = () => screen.getByRole('textbox', { name: 'Your post' });
  const openShared = async (draft?: string) => {
    localStorage.clear();
    const values = { text: draft, photos: [], petIds: [], visibility: 'friends' };
    if (draft !== undefined) localStorage.setItem(KEY, JSON.stringify(values));
    const opened = renderWithShell(<HomeScreen />, { user, api: createFakeApi(), route: screens.newPostWith(SHARED) });
    await screen.findByRole('form', { name: 'New post' });
    return opened;
  };

  test('an empty composer begins with the shared text, which is kept as a draft', async () => {
    await openShared();
    expect(field()).toHaveValue(SHARED);
    await waitFor(() => expect(localStorage.getItem(KEY)).toContain('Otters'));
    expect(screen.queryByRole('region', { name: 'Shared with Qlixline' })).not.toBeInTheDocument();
  });

  test('a draft stays, and the shared text can be added to it', async () => {
    const { actor } = await openShared('Half a th');
    expect(field()).toHaveValue('Half a th');
    const offer = within(screen.getByRole('region', { name: 'Shared with Qlixline' }));
    expect(offer.getByText(/Otters/)).toBeVisible();
    await actor.click(offer.getByRole('button', { name: 'Add to this draft' }));
    expect(field()).toHaveValue(`Half a th\n\n${SHARED}`);
    expect(screen.queryByRole('region', { name: 'Shared with Qlixline' })).not.toBeInTheDocument();
  });

  test('the shared text can begin another post, and the draft is saved', async () => {
    const { actor } = await openShared('Half a th');
    await actor.click(screen.getByRole('button', { name: 'Save the draft and start anew' }));
    await waitFor(() => expect(field()).toHaveValue(SHARED));
    expect(screen.getByRole('button', { name: 'Drafts (1)' })).toBeVisible();
    expect(localStorage.getItem(`draft:posts:${user.id}`)).toContain('Half a th');
  });

  test('the shared text can be dismissed, and the draft is unchanged', async () => {
    const { actor } = await openShared('Half a th');
    await actor.click(screen.getByRole('button', { name: 'Don’t use the shared text' }));
    expect(field()).toHaveValue('Half a th');
    expect(screen.queryByRole('region', { name: 'Shared with Qlixline' })).not.toBeInTheDocument();
  });

  test('a reload after the text was added does not offer it again', async () => {
    await openShared(`Half a th\n\n${SHARED}`);
    expect(field()).toHaveValue(`Half a th\n\n${SHARED}`);
    expect(screen.queryByRole('region', { name: 'Shared with Qlixline' })).not.toBeInTheDocument();
  });
});
