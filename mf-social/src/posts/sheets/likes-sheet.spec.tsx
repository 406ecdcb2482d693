import { describe, expect, test } from '@jest/globals';
import { refreshAfterEvent } from '@qlixline/api-client/live/live-refresh';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import { buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor, within } from '@testing-library/react';

import { PostRow } from '../post-row.tsx';

const post = buildPost({ id: 9, likeCount: 2 });
const ana = buildUserCard({ displayName: 'Ana Duarte', username: 'ana.and.milo' });
const ben = buildUserCard({ displayName: 'Ben Okafor' });

async function open(api: FakeApi) {
  const opened = renderWithShell(<PostRow post={post} />, { api });
  await opened.actor.click(screen.getByRole('button', { name: '2 likes' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Liked by' }));
  const names = () => sheet.queryAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent);
  return { ...opened, sheet, names };
}

describe('list of likes', () => {
  test('pressing the count lists the users who like the post, with links to them', async () => {
    const { sheet, names, actor } = await open(createFakeApi({ posts: [post], likers: { 9: [ana, ben] } }));
    expect(await sheet.findByRole('link', { name: /Ana Duarte/ })).toHaveAttribute('href', '/user/ana.and.milo');
    expect(names()).toEqual(['Ana Duarte', 'Ben Okafor']);
    await actor.click(sheet.getByRole('link', { name: /Ana Duarte/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('the list of likes loads page by page', async () => {
    const many = Array.from({ length: PAGE_LIMIT_DEFAULT + 1 }, () => buildUserCard());
    const { sheet, names, actor } = await open(createFakeApi({ posts: [post], likers: { 9: many } }));
    await waitFor(() => expect(names()).toHaveLength(PAGE_LIMIT_DEFAULT));
    await actor.click(sheet.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names()).toHaveLength(PAGE_LIMIT_DEFAULT + 1));
  });

  test('the list of likes can be loaded again after a failure', async () => {
    const api = createFakeApi({ posts: [post], likers: { 9: [ana] } });
    api.failNext('GET', '/api/posts/9/likes', 'unavailable', 'Please try again in a moment.');
    const { sheet, names, actor } = await open(api);
    expect(await sheet.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    await actor.click(sheet.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toEqual(['Ana Duarte']));
  });

  test('the open list of likes follows live changes, also to an empty list', async () => {
    const api = createFakeApi({ posts: [post], likers: { 9: [ana] } });
    const { sheet, names, queryClient } = await open(api);
    await waitFor(() => expect(names()).toEqual(['Ana Duarte']));
    api.state.likers = {};
    act(() => void refreshAfterEvent(queryClient, 'post_changed', 9));
    expect(await sheet.findByText('Nobody likes it any more')).toBeVisible();
  });

  test('the list of likes is requested again each time it is opened', async () => {
    const api = createFakeApi({ posts: [post], likers: { 9: [ana] } });
    const { sheet, names, actor } = await open(api);
    await waitFor(() => expect(names()).toEqual(['Ana Duarte']));
    await actor.click(sheet.getByRole('button', { name: 'Close' }));
    api.state.likers = { 9: [ben, ana] };
    await actor.click(screen.getByRole('button', { name: '2 likes' }));
    expect(await screen.findByRole('link', { name: /Ben Okafor/ })).toBeVisible();
  });
});

test('a post without likes shows no count to press', () => {
  renderWithShell(<PostRow post={buildPost({ likeCount: 0 })} />, { api: createFakeApi() });
  expect(screen.getByRole('button', { name: 'Like' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /likes?$/ })).not.toBeInTheDocument();
});
