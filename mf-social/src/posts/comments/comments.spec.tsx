import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import { OVERSIGHT_REASONS } from '@qlixline/contract/safety/oversight-texts';
import { reachRefusal } from '@qlixline/contract/trust/reaches';
import type { ReachName } from '@qlixline/contract/trust/reaches';
import { shownName } from '@qlixline/contract/users/shown-name';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { buildComment, buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { storeComment, storedComment } from './comment-drafts.store.ts';
import { Comments } from './comments.tsx';

const user = buildUser();
const me = {
  id: user.id,
  username: user.username,
  displayName: 'Mira Olsen',
  firstName: 'Mira',
  profileImageUrl: null,
};
const post = buildPost({ id: 9 });
const below = (postId: number) => ({ userId: user.id, postId, slot: 1 });

function open(api: FakeApi) {
  return renderWithShell(<Comments post={post} writing />, { api, user });
}

const texts = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
const field = () => screen.getByRole('textbox', { name: 'Write a comment' });
const creates = (api: FakeApi) => api.requests.filter(({ method }) => method === 'POST');

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

describe('draft of a comment', () => {
  test('the draft of a comment is restored when the comments are opened again, only below its own post', async () => {
    const { actor, unmount } = open(createFakeApi({ posts: [post] }));
    await actor.type(field(), 'So sw');
    unmount();
    renderWithShell(<Comments post={buildPost({ id: 10 })} writing />, { user });
    expect(field()).toHaveValue('');
    cleanup();
    const later = open(createFakeApi({ posts: [post] }));
    expect(field()).toHaveValue('So sw');
    await later.actor.keyboard('eet{Enter}');
    await waitFor(() => expect(texts()).toEqual(['So sweet']));
    expect(localStorage).toHaveLength(0);
  });

  test('the draft includes a comment that was refused and not sent again', async () => {
    const api = createFakeApi({ posts: [post] });
    api.failNext('POST', '/api/posts/9/comments', 'unavailable', 'Please try again in a moment.');
    const { actor, unmount } = open(api);
    await actor.type(field(), 'So sweet{Enter}');
    await screen.findByText(/^Not sent/);
    await actor.type(field(), 'Look');
    unmount();
    open(createFakeApi({ posts: [post] }));
    expect(field()).toHaveValue('So sweet\nLook');
  });

  test('a comment refused after its comments were closed is restored as a draft, with a toast', async () => {
    const api = createFakeApi({ posts: [post] });
    const release = api.hold('POST', '/api/posts/9/comments');
    api.failNext('POST', '/api/posts/9/comments', 'unavailable', 'Please try again in a moment.');
    const { actor, shell, unmount } = open(api);
    await actor.type(field(), 'So sweet{Enter}');
    unmount();
    release();
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Your comment was not sent' }]));
    expect(storedComment(below(9))).toEqual({ text: 'So sweet' });
  });

  test('the oldest drafts of comments are dropped to make room for newer ones', () => {
    for (let id = 1; id <= 21; id += 1) storeComment(below(id), { text: `Below ${id}` });
    expect([1, 2, 21].map((id) => storedComment(below(id)).text)).toEqual(['', 'Below 2', 'Below 21']);
  });

  test.each(['{', '{}', 'null', '[1, [9, null]]'])('ignores the stored drafts %s, which are malformed', (stored) => {
    localStorage.setItem(`draft:comments:${user.id}`, stored);
    open(createFakeApi({ posts: [post] }));
    expect(field()).toHaveValue('');
  });
});

describe('comments of a post', () => {
  test('comments are shown in the order in which they were written, beginning with the newest page', async () => {
    const comments = Array.from({ length: PAGE_LIMIT_DEFAULT + 2 }, (_, index) =>
      buildComment({ text: `No. ${22 - index}` }),
    );
    const { actor } = open(createFakeApi({ posts: [post], comments: { 9: comments } }));
    await screen.findByText('No. 22');
    expect(texts()).toHaveLength(PAGE_LIMIT_DEFAULT);
    expect(texts().at(-1)).toBe('No. 22');
    await actor.click(screen.getByRole('button', { name: 'Show earlier comments' }));
    await waitFor(() => expect(texts()[0]).toBe('No. 1'));
    expect(screen.queryByRole('button', { name: 'Show earlier comments' })).not.toBeInTheDocument();
  });

  test('loading comments does not move the focus from an element that received it in the meantime', async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    open(createFakeApi({ posts: [post] }));
    await screen.findByText(/No comments yet/);
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  test('Enter sends a comment, which is shown immediately; Shift+Enter inserts a line break', async () => {
    const api = createFakeApi({ posts: [post] });
    const release = api.hold('POST', '/api/posts/9/comments');
    const { actor } = open(api);
    await screen.findByText(/No comments yet/);
    expect(field()).toHaveFocus();
    await actor.keyboard('So{Shift>}{Enter}{/Shift}sweet{Enter}');
    expect(field()).toHaveValue('');
    expect(screen.getByText('Sending...')).toBeVisible();
    release();
    await waitFor(() => expect(screen.queryByText('Sending...')).not.toBeInTheDocument());
    expect(texts()).toEqual(['So\nsweet']);
    expect(api.state.posts[0]?.commentCount).toBe(1);
  });

  test('a comment that could not be sent can be sent again with the same idempotency key', async () => {
    const api = createFakeApi({ posts: [post] });
    api.failNext('POST', '/api/posts/9/comments', 'unavailable', 'Please try again in a moment.');
    const { actor } = open(api);
    await actor.type(field(), 'So sweet{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await waitFor(() => expect(texts()).toEqual(['So sweet']));
    const [first, second] = creates(api).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  test('a comment that could not be sent can be discarded', async () => {
    const api = createFakeApi({ posts: [post] });
    api.failNext('POST', '/api/posts/9/comments', 'unavailable', 'Please try again in a moment.');
    const { actor } = open(api);
    await actor.type(field(), 'So sweet{Enter}');
    await actor.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('So sweet')).not.toBeInTheDocument();
  });

  test('deleting the viewer’s own comment removes it immediately and can be undone', async () => {
    const own = buildComment({ author: { ...me, resembles: null }, mayDelete: true, text: 'Mine' });
    const { actor, shell } = open(createFakeApi({ posts: [post], comments: { 9: [own] } }));
    await actor.click(await screen.findByRole('button', { name: 'More about the comment by Mira Olsen' }));
    expect(screen.queryByRole('menuitem', { name: 'Report' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([{ title: 'Comment deleted', action: { label: 'Undo' } }]),
    );
    expect(screen.queryByText('Mine')).not.toBeInTheDocument();
    shell.asked.toasts[0]?.action?.onSelect();
    expect(await screen.findByText('Mine')).toBeVisible();
  });

  test('another user’s comment can be reported, but not deleted without permission', async () => {
    const { actor } = open(createFakeApi({ posts: [post], comments: { 9: [buildComment()] } }));
    await actor.click(await screen.findByRole('button', { name: 'More about the comment by Ana Duarte' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('menuitem', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: /^Report/ })).toBeVisible();
  });

  test('the menu of another user’s comment offers to block its author', async () => {
    const { actor } = open(createFakeApi({ posts: [post], comments: { 9: [buildComment()] } }));
    await actor.click(await screen.findByRole('button', { name: 'More about the comment by Ana Duarte' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Block Ana Duarte' }));
    expect(await screen.findByRole('dialog', { name: 'Block Ana Duarte?' })).toBeVisible();
  });

  test('comments can be loaded again after a failure', async () => {
    const api = createFakeApi({ posts: [post], comments: { 9: [buildComment({ text: 'Here' })] } });
    api.failNext('GET', '/api/posts/9/comments', 'unavailable', 'Please try again in a moment.');
    const { actor } = open(api);
    await actor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here')).toBeVisible();
  });
});

describe('comments that arrive while the viewer is writing', () => {
  const { ResizeObserver } = globalThis;
  afterEach(() => {
    jest.restoreAllMocks();
    globalThis.ResizeObserver = ResizeObserver;
  });

  test('comments that load above the focused field scroll the page, so that the field does not move', async () => {
    let resized: () => void = () => {};
    globalThis.ResizeObserver = class {
      constructor(callback: ResizeObserverCallback) {
        resized = () => callback([], this);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    const scrolled = jest.spyOn(globalThis, 'scrollBy').mockImplementation(() => undefined);
    open(createFakeApi({ posts: [post] }));
    await screen.findByText(/No comments yet/);
    const form = field().closest('form') as HTMLFormElement;
    const moveTo = (top: number) => {
      jest.spyOn(form, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
      resized();
    };
    moveTo(60);
    expect(scrolled.mock.lastCall).toEqual([{ top: 60, behavior: 'instant' }]);
    fireEvent.scroll(document.body);
    moveTo(60); // for instance because of a longer text
    expect(scrolled).toHaveBeenCalledTimes(1);
    field().blur();
    moveTo(120);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });
});

describe('mentions in a comment', () => {
  const people = [
    buildUserProfile({ relation: 'friends', displayName: 'Ana Duarte', username: 'ana.and.milo' }),
    buildUserProfile({ relation: 'friends', displayName: 'Anders Holm', username: 'anders' }),
    buildUserProfile({ relation: 'none', displayName: 'Anouk', username: 'anouk' }),
  ];
  const openWithFriends = () => open(createFakeApi({ posts: [post], people }));

  test('typing @ suggests friends before followed users, and nobody else', async () => {
    const followed = buildUserProfile({ displayName: 'Anton Berg', username: 'anton', isFollowed: true });
    const { actor } = open(createFakeApi({ posts: [post], people: [followed, ...people] }));
    await actor.type(field(), '@an');
    const options = within(await screen.findByRole('listbox', { name: 'People' }));
    await waitFor(() => expect(options.getAllByRole('option')).toHaveLength(3));
    expect(options.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Ana Duarte@ana.and.milo',
      'Anders Holm@anders',
      'Anton Berg@anton',
    ]);
    await actor.type(field(), 't{Enter}');
    expect(field()).toHaveValue('@anton ');
  });

  test('a friend who doesn’t accept mentions is suggested with the reason, and can’t be chosen', async () => {
    const unmentionableIds = [people[0]!.id];
    const { actor } = open(createFakeApi({ posts: [post], people, unmentionableIds }));
    await actor.type(field(), 'Hi @ana');
    const option = await screen.findByRole('option', { name: /Can’t be mentioned$/ });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await actor.keyboard('{Enter}');
    await actor.click(option);
    expect(field()).toHaveValue('Hi @ana');
    expect(field()).toHaveFocus();
  });

  test('a suggested friend can be chosen by keyboard', async () => {
    const { actor } = openWithFriends();
    await actor.type(field(), 'Hi @an');
    const options = within(await screen.findByRole('listbox', { name: 'People' }));
    expect((await options.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'Ana Duarte@ana.and.milo',
      'Anders Holm@anders',
    ]);
    expect(screen.getByText(/^2 suggestions/)).toBeInTheDocument();
    await actor.keyboard('{ArrowDown}');
    const chosen = options.getByRole('option', { selected: true });
    expect(field()).toHaveAttribute('aria-activedescendant', chosen.id);
    expect(chosen).toHaveTextContent('Anders Holm');
    await actor.keyboard('{Enter}');
    expect(field()).toHaveValue('Hi @anders ');
    expect(field()).toHaveFocus();
    expect(field()).not.toHaveAttribute('aria-activedescendant');
  });

  test('suggestions are requested once typing pauses, not for every letter', async () => {
    const { actor, api } = openWithFriends();
    await actor.type(field(), '@ana');
    const friendRequests = () => api.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/friends'));
    await waitFor(() => expect(friendRequests()).toEqual(['/api/friends', '/api/friends?q=ana']));
    expect(await screen.findAllByRole('option')).toHaveLength(1);
  });

  test('Enter chooses only a suggestion that matches the typed name, even before new suggestions arrive', async () => {
    const { actor } = openWithFriends();
    await actor.type(field(), '@');
    await screen.findAllByRole('option');
    await actor.type(field(), 'and{Enter}');
    expect(field()).toHaveValue('@anders ');
  });

  test('a suggested friend can be chosen by a press', async () => {
    const { actor } = openWithFriends();
    await actor.type(field(), '@');
    await actor.click(await screen.findByRole('option', { name: /Ana Duarte/ }));
    expect(field()).toHaveValue('@ana.and.milo ');
    expect(field()).toHaveFocus();
  });

  test('Escape closes the suggestions, and Enter then sends the comment', async () => {
    const { actor } = openWithFriends();
    await actor.type(field(), 'Hi @an');
    await screen.findAllByRole('option');
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await actor.keyboard('{Enter}');
    expect(field()).toHaveValue('');
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
