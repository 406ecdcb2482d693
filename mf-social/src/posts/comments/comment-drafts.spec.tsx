import { afterEach, describe, expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { slowLocks } from '@qlixline/test-kit/slow-locks';
import { cleanup, screen, waitFor } from '@testing-library/react';

import { storeComment, storedComment } from './comment-drafts.store.ts';
import { Comments } from './comments.tsx';
import { below, field, open, post, texts, user } from './test-support/open-comments.tsx';

afterEach(() => localStorage.clear());

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

  test('text written before a tab knows that another one has the slot is kept, and so is the other draft', async () => {
    storeComment(below(9), { text: 'Lovely' });
    const locks = slowLocks(`draft:comments:${user.id}/9`);
    const { actor } = open(createFakeApi({ posts: [post] }));
    await actor.type(field(), ' dog');
    locks.answer();
    await waitFor(() => expect(storedComment({ ...below(9), slot: 2 })).toEqual({ text: 'Lovely dog' }));
    expect(field()).toHaveValue('Lovely dog');
    expect(storedComment(below(9))).toEqual({ text: 'Lovely' });
    locks.restore();
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
