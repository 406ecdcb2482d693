import { afterEach, describe, expect, test } from '@jest/globals';
import { refreshAfterEvent } from '@qlixline/api-client/live/live-refresh';
import type { Post } from '@qlixline/contract/posts/post';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { Feed } from './feed.tsx';

const user = buildUser();
const own = {
  id: user.id,
  username: user.username,
  displayName: 'Mira Olsen',
  firstName: 'Mira',
  profileImageUrl: null,
};

afterEach(() => scrollTo(0));

function scrollTo(top: number): void {
  Object.defineProperty(globalThis, 'scrollY', { value: top, configurable: true, writable: true });
}

async function open(...posts: Post[]) {
  const api = createFakeApi({ posts });
  globalThis.scrollTo = () => scrollTo(0);
  const opened = renderWithShell(<Feed />, { api, user });
  await screen.findAllByRole('article');
  const arrive = async (...newer: Post[]) => {
    api.state.posts = [...newer, ...api.state.posts];
    const before = api.requests.length;
    act(() => void refreshAfterEvent(opened.queryClient, 'new_feed'));
    await waitFor(() => expect(api.requests.length).toBeGreaterThan(before));
    await waitFor(() => expect(opened.queryClient.isFetching()).toBe(0));
  };
  return { ...opened, arrive };
}

const texts = () => screen.getAllByRole('article').map((row) => row.querySelector('[dir=auto]')?.textContent);
const old = () => buildPost({ id: 10, text: 'Old' });

describe('posts that arrive live', () => {
  test('a new post appears immediately when the page is at its top', async () => {
    const { arrive } = await open(old());
    await arrive(buildPost({ id: 11, text: 'New' }));
    await waitFor(() => expect(texts()).toEqual(['New', 'Old']));
    expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument();
  });

  test('new posts are announced by a button when the user has scrolled down', async () => {
    const { arrive, actor } = await open(old());
    scrollTo(900);
    await arrive(buildPost({ id: 11, text: 'New' }));
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible();
    await arrive(buildPost({ id: 12, text: 'Newer' }));
    const pill = await screen.findByRole('button', { name: '2 new posts' });
    expect(pill.closest('[role=status]')).toBeInTheDocument();
    expect(texts()).toEqual(['Old']);
    await actor.click(pill);
    expect(texts()).toEqual(['Newer', 'New', 'Old']);
    expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument();
    expect(scrollY).toBe(0);
  });

  test('a new post does not move a post that has the focus', async () => {
    const { arrive } = await open(old());
    screen.getByRole('button', { name: 'Like' }).focus();
    await arrive(buildPost({ id: 11, text: 'New' }));
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible();
    expect(texts()).toEqual(['Old']);
  });

  test('the viewer’s own new post appears immediately, wherever the page is scrolled', async () => {
    const { arrive } = await open(old());
    scrollTo(900);
    await arrive(buildPost({ id: 12, text: 'Mine', author: own }));
    await waitFor(() => expect(texts()).toEqual(['Mine', 'Old']));
  });

  test('a new post is announced correctly after the previously newest post was deleted', async () => {
    const { arrive, api } = await open(buildPost({ id: 10, text: 'Gone' }), buildPost({ id: 9, text: 'Stays' }));
    scrollTo(900);
    api.state.posts = api.state.posts.slice(1);
    await arrive();
    await waitFor(() => expect(texts()).toEqual(['Stays']));
    await arrive(buildPost({ id: 11, text: 'New' }));
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible();
  });
});

test('a post that is liked keeps its position while new posts are announced', async () => {
  const { arrive } = await open(old());
  scrollTo(900);
  await arrive(buildPost({ id: 11, text: 'New' }));
  await screen.findByRole('button', { name: '1 new post' });
  fireEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect(await screen.findByRole('button', { name: 'Like, 1' })).toBeVisible();
  expect(texts()).toEqual(['Old']);
});
