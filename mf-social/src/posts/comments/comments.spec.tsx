import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildComment } from '@qlixline/test-kit/posts/post-builders';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { creates, field, me, open, post, texts } from './test-support/open-comments.tsx';

afterEach(() => localStorage.clear());

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
