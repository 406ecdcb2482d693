import { afterEach, describe, expect, test } from '@jest/globals';
import { COMMENT_EDIT_MINUTES } from '@qlixline/contract/limits';
import { buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildComment, buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { Comments } from './comments.tsx';

const user = buildUser({ username: 'mira.olsen' });
const me = buildUserCard({ ...user, displayName: 'Mira Olsen' });
const ben = buildUserCard({ id: '0197c0de-0000-7000-8000-00000000000b', displayName: 'Ben', username: 'ben' });
const post = buildPost({ id: 9 });
const now = () => new Date().toISOString();

function open(...comments: ReturnType<typeof buildComment>[]) {
  const api = createFakeApi({ posts: [post], comments: { 9: comments.toSorted((a, b) => b.id - a.id) } });
  return { ...renderWithShell(<Comments post={post} writing />, { api, user }), api };
}

const field = (name = 'Write a comment') => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = (api: ReturnType<typeof open>['api']) => api.state.comments[9]?.[0];

afterEach(() => localStorage.clear());

describe('replies', () => {
  test('replies are collapsed until requested, and then shown oldest first', async () => {
    const top = buildComment({ id: 1, text: 'Top' });
    const { actor, api } = open(
      top,
      buildComment({ id: 2, topId: 1, text: 'First' }),
      buildComment({ id: 3, topId: 1, text: 'Second' }),
    );
    const unfold = await press('View 2 replies');
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    expect(api.requests.some(({ path }) => path.endsWith('/replies'))).toBe(false);
    await actor.click(unfold);
    const list = within(await screen.findByRole('list', { name: 'Replies' }));
    expect(list.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
      'First',
      'Second',
    ]);
    await actor.click(await press('Hide replies'));
    expect(screen.queryByText('First')).not.toBeInTheDocument();
  });

  test('the field below the comments names the comment it replies to, and the reply appears below that comment', async () => {
    const { actor, api } = open(buildComment({ id: 1, author: ben, text: 'Top' }));
    await actor.click(await press('Reply to Ben'));
    expect(screen.getByText('Replying to @ben')).toBeVisible();
    expect(field('Reply to @ben')).toHaveFocus();
    const release = api.hold('POST', '/api/posts/9/comments');
    await actor.keyboard('Thank you{Enter}');
    expect(screen.getByText('Sending...')).toBeVisible();
    release();
    await waitFor(() => expect(screen.queryByText('Sending...')).not.toBeInTheDocument());
    const list = within(await screen.findByRole('list', { name: 'Replies' }));
    expect(await list.findByText('Thank you')).toBeVisible();
    expect(sent(api)).toMatchObject({ text: 'Thank you', topId: 1 });
    expect(screen.queryByText('Replying to @ben')).not.toBeInTheDocument();
    expect(await press('Hide replies')).toBeVisible();
  });

  test('a reply to a reply begins with a mention and belongs to the same comment', async () => {
    const { actor, api } = open(buildComment({ id: 1 }), buildComment({ id: 2, topId: 1, author: ben }));
    await actor.click(await press('View 1 reply'));
    await actor.click(await press('Reply to Ben'));
    expect(field('Reply to @ben')).toHaveValue('@ben ');
    await actor.keyboard('indeed{Enter}');
    await waitFor(() => expect(sent(api)).toMatchObject({ text: '@ben indeed', topId: 1 }));
  });

  test('cancelling a reply by button or Escape turns the text into a comment', async () => {
    const { actor } = open(buildComment({ id: 1 }), buildComment({ id: 2, topId: 1, author: ben }));
    await actor.click(await press('View 1 reply'));
    for (const give of [() => actor.keyboard('{Escape}'), async () => actor.click(await press('Cancel the reply'))]) {
      await actor.click(await press('Reply to Ben'));
      await actor.keyboard('so');
      await give();
      expect(screen.queryByText(/^Replying to/)).not.toBeInTheDocument();
      expect(field()).toHaveFocus();
    }
    expect(field()).toHaveValue('soso');
  });

  test('the draft of a reply is restored with the comment it replies to', async () => {
    const top = buildComment({ id: 1, author: ben });
    const { actor, unmount } = open(top);
    await actor.click(await press('Reply to Ben'));
    await actor.keyboard('So sw');
    unmount();
    const later = open(top);
    expect(field('Reply to @ben')).toHaveValue('So sw');
    await later.actor.keyboard('eet{Enter}');
    await waitFor(() => expect(sent(later.api)).toMatchObject({ text: 'So sweet', topId: 1 }));
  });

  test('replies can be loaded again after a failure', async () => {
    const { actor, api } = open(buildComment({ id: 1 }), buildComment({ id: 2, topId: 1, text: 'First' }));
    api.failNext('GET', '/api/comments/1/replies', 'unavailable', 'Please try again in a moment.');
    await actor.click(await press('View 1 reply'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    await actor.click(await press('Try again'));
    expect(await screen.findByText('First')).toBeVisible();
  });

  test('deleting a comment deletes its replies, and the toast names their number', async () => {
    const top = buildComment({ id: 1, author: me, mayDelete: true, text: 'Top' });
    const { actor, shell } = open(top, buildComment({ id: 2, topId: 1 }), buildComment({ id: 3, topId: 1 }));
    await actor.click(await press('More about the comment by Mira Olsen'));
    await actor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([{ title: 'Comment and 2 replies deleted', action: { label: 'Undo' } }]),
    );
    expect(screen.queryByText('Top')).not.toBeInTheDocument();
    shell.asked.toasts[0]?.action?.onSelect();
    expect(await press('View 2 replies')).toBeVisible();
  });
});

describe('likes of comments', () => {
  test('liking a comment counts immediately, and reverts when the server refuses', async () => {
    const { actor, api, shell } = open(buildComment({ id: 1, author: ben, likeCount: 2 }));
    const heart = await press('Like the comment by Ben, 2');
    const release = api.hold('PUT', '/api/comments/1/like');
    api.failNext('PUT', '/api/comments/1/like', 'unavailable', 'Please try again in a moment.');
    await actor.click(heart);
    expect(heart).toHaveAccessibleName('Like the comment by Ben, 3');
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    release();
    await waitFor(() => expect(heart).toHaveAccessibleName('Like the comment by Ben, 2'));
    expect(shell.asked.toasts).toMatchObject([{ title: 'The like did not get through' }]);
    await actor.click(heart);
    await waitFor(() => expect(sent(api)).toMatchObject({ isLiked: true, likeCount: 3 }));
    await actor.click(heart);
    await waitFor(() => expect(sent(api)).toMatchObject({ isLiked: false, likeCount: 2 }));
  });

  test('replies can be liked like comments', async () => {
    const { actor, api } = open(buildComment({ id: 1 }), buildComment({ id: 2, topId: 1, author: ben }));
    await actor.click(await press('View 1 reply'));
    await actor.click(await press('Like the comment by Ben'));
    expect(await press('Like the comment by Ben, 1')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(sent(api)).toMatchObject({ id: 2, isLiked: true }));
  });
});

describe('editing a comment', () => {
  const edit = async (actor: ReturnType<typeof open>['actor']) => {
    await actor.click(await press('More about the comment by Mira Olsen'));
    await actor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return screen.findByRole('textbox', { name: 'Change your comment' });
  };

  test('the viewer’s own comment can be edited in place and is then marked as edited', async () => {
    const { actor } = open(buildComment({ id: 1, author: me, text: 'Swet', createdAt: now() }));
    const editor = await edit(actor);
    expect(editor).toHaveFocus();
    expect(editor).toHaveValue('Swet');
    await actor.clear(editor);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await actor.type(editor, 'Sweet');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sweet')).toBeVisible();
    expect(screen.getByText('edited')).toBeVisible();
    expect(await press('Reply to Mira Olsen')).toHaveFocus();
  });

  test('cancelling keeps the old text, and a refusal shows its reason', async () => {
    const { actor, api } = open(buildComment({ id: 1, author: me, text: 'Swet', createdAt: now() }));
    for (const leave of [() => actor.keyboard('{Escape}'), async () => actor.click(await press('Cancel'))]) {
      await actor.type(await edit(actor), '!');
      await leave();
      expect(await screen.findByText('Swet')).toBeVisible();
    }
    api.failNext('PATCH', '/api/comments/1', 'invalid_transition', 'A comment can be changed for 15 minutes.');
    await actor.type(await edit(actor), '!{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('A comment can be changed for 15 minutes.');
    expect(screen.getByRole('textbox', { name: 'Change your comment' })).toHaveValue('Swet!');
  });

  test('an old comment and another user’s comment cannot be edited', async () => {
    const long = new Date(Date.now() - COMMENT_EDIT_MINUTES * 60_000).toISOString();
    const { actor } = open(
      buildComment({ id: 1, author: me, createdAt: long, mayDelete: true }),
      buildComment({ id: 2, author: ben, createdAt: now() }),
    );
    for (const [name, label] of [
      ['Mira Olsen', 'Delete'],
      ['Ben', 'Report'],
    ] as const) {
      await actor.click(await press(`More about the comment by ${name}`));
      expect(await screen.findByRole('menuitem', { name: label })).toBeVisible();
      expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
      await actor.keyboard('{Escape}');
    }
  });
});
