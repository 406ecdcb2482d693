import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { feedQuery } from '@qlixline/api-client/posts/feed';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import { buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildDescribedImage, buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { PostList } from './post-list.tsx';

afterEach(() => void jest.restoreAllMocks());

const user = buildUser();
const own = {
  id: user.id,
  username: user.username,
  displayName: 'Mira Olsen',
  firstName: 'Mira',
  profileImageUrl: null,
};
const open = (api: FakeApi) => renderWithShell(<PostList query={feedQuery} empty={<p>Nothing</p>} />, { api, user });
const sent = (api: FakeApi) =>
  api.requests.filter(({ method }) => method !== 'GET').map((call) => `${call.method} ${call.path}`);

describe('post in a list', () => {
  test('a post shows its author, pets, time and visibility', async () => {
    const pets = [{ id: 7, name: 'Milo', species: 'cat' }];
    const post = buildPost({ id: 9, pets, visibility: 'friends', editedAt: '2026-01-03T03:04:05.000Z' });
    open(createFakeApi({ posts: [post] }));
    const row = within(await screen.findByRole('article', { name: 'Post by Ana Duarte' }));
    expect(row.getByRole('link', { name: 'Ana Duarte' })).toHaveAttribute('href', `/user/${post.author.username}`);
    expect(row.getByRole('link', { name: 'Milo' })).toHaveAttribute('href', '/pet/7');
    expect(row.getByText('@ana.and.milo')).toBeVisible();
    const time = row.getByRole('link', { name: 'Jan 2' });
    expect(time).toHaveAttribute('href', '/?post=9');
    fireEvent.pointerEnter(within(time).getByText('Jan 2'));
    expect(time.querySelector('time')).toHaveAttribute('title', expect.stringContaining('Friday, January 2, 2026'));
    expect(row.getByText('Visible to friends')).toBeInTheDocument();
    expect(row.getByText('edited')).toBeVisible();
  });

  test('a mention keeps its @ before the name in right-to-left text', async () => {
    const mentions = [{ username: 'ana', userId: user.id }];
    open(createFakeApi({ posts: [buildPost({ text: 'שלום @ana', mentions })] }));
    const mention = await screen.findByRole('link', { name: '@ana' });
    expect(mention.firstElementChild?.tagName).toBe('BDI');
  });

  test('markup in a text is shown literally', async () => {
    const text =
      '<img src="x" onerror="alert(1)"> <b>bold</b> <a href="javascript:alert(1)">here</a> [x](javascript:alert(1))';
    open(createFakeApi({ posts: [buildPost({ text, pets: [{ id: 7, name: '<i>Milo</i>', species: 'cat' }] })] }));
    const row = await screen.findByRole('article', { name: 'Post by Ana Duarte' });
    expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link', { name: '<i>Milo</i>' })).toBeVisible();
    expect(row.querySelectorAll('[onerror], b, i, [href^="javascript:"]')).toHaveLength(0);
  });

  test('a long text is shortened and can be expanded', async () => {
    const text = 'Milo sleeps. '.repeat(60).trim();
    const { actor } = open(createFakeApi({ posts: [buildPost({ text })] }));
    await actor.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('liking a post counts immediately, and reverts with the reason when the server refuses', async () => {
    const api = createFakeApi({ posts: [buildPost({ id: 9, likeCount: 4 })] });
    const release = api.hold('PUT', '/api/posts/9/like');
    api.failNext('PUT', '/api/posts/9/like', 'unavailable', 'Please try again in a moment.');
    const { actor, shell } = open(api);
    await actor.click(await screen.findByRole('button', { name: 'Like, 4' }));
    expect(screen.getByRole('button', { name: 'Like, 5' })).toHaveAttribute('aria-pressed', 'true');
    release();
    expect(await screen.findByRole('button', { name: 'Like, 4' })).toHaveAttribute('aria-pressed', 'false');
    expect(shell.asked.toasts).toMatchObject([
      { variant: 'destructive', description: 'Please try again in a moment.' },
    ]);
    await actor.click(screen.getByRole('button', { name: 'Like, 4' }));
    await waitFor(() => expect(api.state.posts[0]).toMatchObject({ isLiked: true, likeCount: 5 }));
  });

  test('saving a post shows a toast that links to the saved posts', async () => {
    const api = createFakeApi({ posts: [buildPost({ id: 9 })] });
    const { actor, shell } = open(api);
    const save = await screen.findByRole('button', { name: 'Save' });
    await actor.click(save);
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([{ title: 'Post saved', action: { label: 'Saved posts' } }]),
    );
    expect(save).toHaveAttribute('aria-pressed', 'true');
    expect(api.state.posts[0]?.isSaved).toBe(true);
  });

  test('photos are requested in the width in which they are shown, including the cropped part', async () => {
    const images = [
      buildDescribedImage({ width: 1200, height: 300 }),
      buildDescribedImage({ width: 300, height: 900 }),
    ];
    open(createFakeApi({ posts: [buildPost({ images })] }));
    const photos = await screen.findAllByRole('img');
    expect(photos.map((photo) => photo.getAttribute('sizes'))).toEqual([
      '(min-width: 672px) 1505px, calc(5.00 * (50vw - 31px))',
      '(min-width: 672px) 301px, calc(1.00 * (50vw - 31px))',
    ]);
  });

  test('the photo viewer is moved by arrow keys and ends at the last photo', async () => {
    const images = [buildDescribedImage({ alt: 'Milo asleep' }), buildDescribedImage({ alt: '' })];
    const { actor } = open(createFakeApi({ posts: [buildPost({ images })] }));
    const first = await screen.findByRole('button', { name: 'Milo asleep' });
    expect(screen.getByRole('button', { name: 'Photo 2 of 2' })).toBeVisible();
    await actor.click(first);
    const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
    expect(box.getByRole('status')).toHaveTextContent('1 of 2');
    box.getByRole('button', { name: 'Close' }).focus();
    await actor.keyboard('{ArrowRight}');
    expect(box.getByRole('status')).toHaveTextContent('2 of 2');
    await actor.keyboard('{ArrowRight}{ArrowLeft}');
    expect(box.getByRole('img', { name: 'Milo asleep' })).toBeVisible();
    await actor.click(box.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the arrow button keeps the focus at the last photo', async () => {
    const images = [buildDescribedImage({ alt: 'Milo asleep' }), buildDescribedImage({ alt: 'Milo awake' })];
    const { actor } = open(createFakeApi({ posts: [buildPost({ images })] }));
    await actor.click(await screen.findByRole('button', { name: 'Milo asleep' }));
    const next = await screen.findByRole('button', { name: 'Next photo' });
    next.focus();
    await actor.keyboard('{Enter}{Enter}');
    expect(screen.getByText('2 of 2')).toBeVisible();
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await actor.keyboard('{ArrowLeft}');
    expect(screen.getByText('1 of 2')).toBeVisible();
  });

  test('sharing a post offers its address', async () => {
    const { actor, shell } = open(createFakeApi({ posts: [buildPost({ id: 9, visibility: 'friends' })] }));
    await actor.click(await screen.findByRole('button', { name: 'Share' }));
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const sheet = within(await screen.findByRole('dialog', { name: 'Share this post' }));
    expect(sheet.getByLabelText('Link')).toHaveValue(`${location.origin}/?post=9`);
    expect(sheet.getByText('Only friends of its author can open this link.')).toBeVisible();
    expect(sheet.getAllByRole('link')).toHaveLength(5);
    await actor.click(sheet.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(shell.asked.toasts).toEqual([{ title: 'Link copied' }]));
    expect(copied).toHaveBeenCalledWith(`${location.origin}/?post=9`);
  });
});

describe('menu of a post', () => {
  test('deleting the viewer’s own post removes it immediately and can be undone', async () => {
    const api = createFakeApi({ posts: [buildPost({ id: 9, author: own })] });
    const { actor, shell } = open(api);
    await actor.click(await screen.findByRole('button', { name: 'More' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Nothing')).toBeVisible();
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Post deleted' }]));
    shell.asked.toasts[0]?.action?.onSelect();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(sent(api)).toEqual(['DELETE /api/posts/9', 'POST /api/posts/9/restore']);
  });

  test('a refused deletion shows the viewer’s own post again', async () => {
    const api = createFakeApi({ posts: [buildPost({ id: 9, author: own })] });
    api.failNext('DELETE', '/api/posts/9', 'unavailable', 'Please try again in a moment.');
    const { actor, shell } = open(api);
    await actor.click(await screen.findByRole('button', { name: 'More' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ variant: 'destructive' }]));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  test('the viewer’s own post can be edited in place', async () => {
    const api = createFakeApi({ posts: [buildPost({ id: 9, author: own, text: 'Befor' })] });
    const { actor } = open(api);
    await actor.click(await screen.findByRole('button', { name: 'More' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Edit post' }));
    await actor.type(form.getByRole('textbox', { name: 'Your post' }), 'e');
    await actor.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Before')).toBeVisible();
    expect(api.requests.at(-1)?.body).toMatchObject({ text: 'Before', ifEditedAt: null });
    expect(screen.getByText('edited')).toBeVisible();
  });

  test('leaving the editor with changes asks for confirmation', async () => {
    const { actor, shell } = open(createFakeApi({ posts: [buildPost({ author: own })] }));
    await actor.click(await screen.findByRole('button', { name: 'More' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await actor.type(await screen.findByRole('textbox', { name: 'Your post' }), '!');
    expect(shell.asked.unsaved).toBe(1);
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    await actor.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(shell.asked.unsaved).toBe(0);
  });

  test('unfollowing an author from the menu can be undone', async () => {
    const author = buildUserProfile({ displayName: 'Ana Duarte', isFollowed: true });
    const api = createFakeApi({
      posts: [buildPost({ author: buildUserCard({ id: author.id, displayName: author.displayName }) })],
      people: [author],
    });
    const { actor, shell } = open(api);
    await actor.click(await screen.findByRole('button', { name: 'More' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Unfollow Ana Duarte' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'You no longer follow Ana Duarte' }]));
    expect(api.state.people[0]?.isFollowed).toBe(false);
    shell.asked.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(api.state.people[0]?.isFollowed).toBe(true));
  });

  test('the menu of another user’s post offers to report, mute and block, also by keyboard', async () => {
    const { actor } = open(createFakeApi({ posts: [buildPost()] }));
    const more = await screen.findByRole('button', { name: 'More' });
    expect(more).toHaveAttribute('aria-haspopup', 'menu');
    more.focus();
    await actor.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Add to collections',
      'Report',
      'Mute Ana Duarte',
      'Block Ana Duarte',
    ]);
    await waitFor(() => expect(items[0]).toHaveFocus());
    await actor.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Add to collections' })).toHaveFocus());
    await actor.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report' })).toHaveFocus());
    await actor.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /^Report/ })).toBeVisible();
  });
});

describe('long list of posts', () => {
  const many = () => Array.from({ length: PAGE_LIMIT_DEFAULT + 3 }, (_, index) => buildPost({ id: 100 - index }));

  test('older posts are loaded on request, and the list is kept when loading fails', async () => {
    const api = createFakeApi({ posts: many() });
    const { actor } = open(api);
    expect(await screen.findAllByRole('article')).toHaveLength(PAGE_LIMIT_DEFAULT);
    api.failNext('GET', '/api/feeds', 'unavailable', 'Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'Show older posts' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    expect(screen.getAllByRole('article')).toHaveLength(PAGE_LIMIT_DEFAULT);
    await actor.click(screen.getByRole('button', { name: 'Show older posts' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(PAGE_LIMIT_DEFAULT + 3));
    expect(screen.queryByRole('button', { name: 'Show older posts' })).not.toBeInTheDocument();
  });

  test('the next page is loaded near the end of the list, and rows far from the screen are drawn as outlines', async () => {
    const observers = watchIntersections();
    try {
      open(createFakeApi({ posts: many() }));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(PAGE_LIMIT_DEFAULT));
      expect(screen.getAllByRole('button', { name: 'Like' })).toHaveLength(PAGE_LIMIT_DEFAULT);

      const last = screen.getAllByRole('article').at(-1)!;
      act(() => observers.reportIntersection(last, false));
      await waitFor(() => expect(within(last).queryByRole('button')).not.toBeInTheDocument());
      expect(last).toHaveTextContent(/^Ana DuarteMilo has decided/);
      act(() => observers.reportIntersection(last, true));
      await waitFor(() => expect(within(last).getByRole('button', { name: 'Like' })).toBeVisible());

      act(() =>
        observers.reportIntersection(screen.getByRole('button', { name: 'Show older posts' }).parentElement!, true),
      );
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(PAGE_LIMIT_DEFAULT + 3));
      expect(screen.getAllByRole('button', { name: 'Like' })).toHaveLength(PAGE_LIMIT_DEFAULT);
    } finally {
      observers.stop();
    }
  });

  test('a row that the user has interacted with is not reduced to an outline', async () => {
    const observers = watchIntersections();
    try {
      const { actor } = open(createFakeApi({ posts: many() }));
      const [row] = await screen.findAllByRole('article');
      await actor.click(within(row!).getByRole('button', { name: 'Comments' }));
      act(() => observers.reportIntersection(row!, false));
      expect(await within(row!).findByRole('textbox')).toBeVisible();
    } finally {
      observers.stop();
    }
  });
});

/** Fakes IntersectionObserver, which jsdom lacks, controlled by the test. */
function watchIntersections() {
  const callbacks = new Map<Element, IntersectionObserverCallback>();
  globalThis.IntersectionObserver = class {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe = (element: Element) => void callbacks.set(element, this.#callback);
    unobserve = (element: Element) => void callbacks.delete(element);
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  return {
    reportIntersection(target: Element, isIntersecting: boolean): void {
      const entry = { target, isIntersecting, boundingClientRect: { height: 300 } };
      callbacks.get(target)?.([entry as IntersectionObserverEntry], {} as IntersectionObserver);
    },
    stop: () => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'),
  };
}
