import { afterEach, describe, expect, test } from '@jest/globals';
import { OVERSIGHT_REASONS } from '@qlixline/contract/safety/oversight-texts';
import { shownName } from '@qlixline/contract/users/shown-name';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildComment, buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { Comments } from './comments.tsx';
import { open, post, user } from './test-support/open-comments.tsx';

afterEach(() => localStorage.clear());

describe('closed comments', () => {
  const closed = buildPost({ id: 9, mayComment: false });

  test('a post whose author limits comments says so in place of the field', async () => {
    renderWithShell(<Comments post={closed} writing />, { api: createFakeApi({ posts: [closed] }), user });
    expect(await screen.findByText('Ana Duarte limits who can comment on their public posts.')).toBeVisible();
    expect(await screen.findByText('No comments yet.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('comments of a closed post can be read and liked, but not answered', async () => {
    const api = createFakeApi({ posts: [closed], comments: { 9: [buildComment({ text: 'So sweet' })] } });
    renderWithShell(<Comments post={closed} writing={false} />, { api, user });
    expect(await screen.findByText('So sweet')).toBeVisible();
    expect(await screen.findByText(/limits who can comment/)).toBeVisible();
    expect(screen.getByRole('button', { name: /like/i })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Reply to/ })).not.toBeInTheDocument();
  });
});

describe('comment that a block hides from the post’s author', () => {
  const hidden = buildComment({ id: 5, text: 'Ugly dog', isHidden: true, mayDelete: true });

  test('the author of the post sees the comment only on request, and cannot like it or reply', async () => {
    const { actor } = open(createFakeApi({ posts: [post], comments: { 9: [hidden] } }));
    const row = (await screen.findByText(OVERSIGHT_REASONS.post)).closest('li')!;
    expect(row).not.toHaveTextContent('Ugly dog');
    expect(within(row).queryByRole('link')).toBeNull();
    expect(within(row).queryByRole('button', { name: /Like|Reply/ })).toBeNull();
    await actor.click(within(row).getByRole('button', { name: 'Show the comment' }));
    expect(row).toHaveTextContent('Ugly dog');
    expect(row).toHaveTextContent(shownName(hidden.author));
    expect(within(row).queryByRole('link')).toBeNull(); // the profile would be missing
    await actor.click(within(row).getByRole('button', { name: 'Hide the comment' }));
    expect(row).not.toHaveTextContent('Ugly dog');
  });

  test('the author of the post can report and delete the comment, but not block its author again', async () => {
    const { actor } = open(createFakeApi({ posts: [post], comments: { 9: [hidden] } }));
    await actor.click(await screen.findByRole('button', { name: 'More about the comment by somebody hidden' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Report', 'Delete']);
    await actor.click(items[1]!);
    await waitFor(() => expect(screen.queryByText(OVERSIGHT_REASONS.post)).toBeNull());
  });
});

describe('comment by a user whom the post’s author restricts', () => {
  const held = buildComment({ id: 6, text: 'Rude words', isHidden: true, isHeld: true, mayDelete: true });

  test('the author of the post reads the comment on request and approves it', async () => {
    const { actor, api } = open(createFakeApi({ posts: [post], comments: { 9: [held] } }));
    const row = (await screen.findByText(/whom you restrict\. Only the two of you see this\./)).closest('li')!;
    expect(row).not.toHaveTextContent('Rude words');
    expect(within(row).queryByRole('button', { name: /Like|Reply/ })).toBeNull();
    await actor.click(within(row).getByRole('button', { name: 'Show the comment' }));
    expect(row).toHaveTextContent('Rude words');
    await actor.click(within(row).getByRole('button', { name: /^Approve the comment by/ }));
    await waitFor(() => expect(screen.queryByText(/whom you restrict/)).toBeNull());
    expect(await screen.findByText('Rude words')).toBeVisible();
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'POST', path: '/api/comments/6/approve' }));
  });
});
