import { expect, test } from '@jest/globals';
import { feedQuery } from '@qlixline/api-client/posts/feed';
import { buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildComment, buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { PostList } from '../list/post-list.tsx';

const open = (api: FakeApi) => renderWithShell(<PostList query={feedQuery} empty={<p>Nothing</p>} />, { api });
const bestCommentRequests = ({ requests }: FakeApi) =>
  requests.filter(({ path }) => path.startsWith('/api/comments/best'));
const BEST = { name: 'Comments that are liked most' };

test('the best comments of all posts in a list are loaded in one request once the page is idle, and open all comments', async () => {
  const ana = buildUserCard({ displayName: 'Ana' });
  const [post, other, silent] = [
    buildPost({ id: 4, author: ana, commentCount: 3 }),
    buildPost({ id: 7, commentCount: 1 }),
    buildPost({ id: 9, commentCount: 0 }),
  ];
  const api = createFakeApi({
    posts: [post, other, silent],
    comments: {
      4: [
        buildComment({ text: 'Newest', author: ana }),
        buildComment({ text: 'Liked', author: ana, likeCount: 2 }),
        buildComment({ text: 'Oldest', author: ana }),
      ],
      7: [buildComment({ text: 'Elsewhere', author: ana })],
    },
  });
  const { actor } = open(api);
  const row = within(await screen.findByRole('article', { name: 'Post by Ana' }));
  const list = within(await row.findByRole('list', BEST));
  await list.findByText('Liked');
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ana Liked', 'Ana Newest']);
  expect(screen.getAllByRole('list', BEST)).toHaveLength(2);
  expect(bestCommentRequests(api)).toHaveLength(1);
  await actor.click(list.getByRole('button', { name: 'Ana Liked' }));
  expect(await row.findByText('Oldest')).toBeVisible();
  expect(row.queryByRole('list', BEST)).not.toBeInTheDocument();
  expect(row.getByRole('textbox', { name: /comment/ })).toHaveFocus();
});

test('a list whose best comments cannot be loaded shows its posts and keeps the reserved space', async () => {
  const api = createFakeApi({ posts: [buildPost({ id: 4, text: 'At the lake', commentCount: 3 })] });
  api.failNext('GET', '/api/comments/best', 'unavailable', 'Please try again in a moment.');
  open(api);
  expect(await screen.findByText('At the lake')).toBeVisible();
  const room = (await screen.findByRole('list', BEST)).parentElement;
  await waitFor(() => expect(bestCommentRequests(api)).toHaveLength(1));
  expect(room).toHaveStyle({ minHeight: '56px' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['a comment and its reply', 2],
  ['a comment and several replies', 5],
])(
  'a post with fewer best comments than its reserved space links to all comments there: %s',
  async (_, commentCount) => {
    const post = buildPost({ id: 4, commentCount });
    const { actor } = open(createFakeApi({ posts: [post], comments: { 4: [buildComment({ text: 'Lovely' })] } }));
    const list = within(await screen.findByRole('list', BEST));
    await list.findByText('Lovely');
    await actor.click(list.getByRole('button', { name: `View all ${commentCount} comments` }));
    expect(await screen.findByRole('textbox', { name: /comment/ })).toBeVisible();
  },
);

test.each([
  ['one comment', 1, ['Lovely']],
  ['two comments', 2, ['Lovely', 'Indeed']],
])(
  'a post whose best comments fill its reserved space shows no link to all comments: %s',
  async (_, commentCount, texts) => {
    const comments = { 4: texts.map((text) => buildComment({ text })) };
    open(createFakeApi({ posts: [buildPost({ id: 4, commentCount })], comments }));
    const list = within(await screen.findByRole('list', BEST));
    await list.findByText('Lovely');
    expect(list.getAllByRole('button')).toHaveLength(commentCount);
  },
);
