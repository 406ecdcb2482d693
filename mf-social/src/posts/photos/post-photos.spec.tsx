import { describe, expect, test } from '@jest/globals';
import { feedQuery } from '@qlixline/api-client/posts/feed';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { buildDescribedImage, buildPost } from '@qlixline/test-kit/posts/post-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { PostList } from '../list/post-list.tsx';
import { DOUBLE_TAP_MS } from './taps.ts';

const images = [buildDescribedImage({ alt: 'Milo asleep' }), buildDescribedImage({ alt: 'Milo awake' })];
const open = (api: FakeApi) => renderWithShell(<PostList query={feedQuery} empty={<p>Nothing</p>} />, { api });
const photo = () => screen.findByRole('button', { name: 'Milo asleep' });
const likes = (api: FakeApi) => api.requests.filter(({ path }) => path.endsWith('/like')).map(({ method }) => method);

/** Simulates clicks with one pointer at these times in ms. */
function press(target: Element, pointerType: 'touch' | 'mouse', ...times: number[]): void {
  const startedAt = performance.now();
  for (const at of times) {
    const click = Object.assign(new MouseEvent('click', { bubbles: true, detail: 1 }), { pointerType });
    Object.defineProperty(click, 'timeStamp', { value: startedAt + at });
    fireEvent(target, click);
  }
}

describe('photo of a post', () => {
  test('a double tap likes the post without opening the photo, and another one does not unlike it', async () => {
    const api = createFakeApi({ posts: [buildPost({ id: 9, likeCount: 4, images })] });
    open(api);
    press(await photo(), 'touch', 0, DOUBLE_TAP_MS - 50);
    expect(await screen.findByRole('button', { name: 'Like, 5' })).toHaveAttribute('aria-pressed', 'true');
    const heart = () => document.querySelector('[data-count] svg');
    expect(heart()).toHaveAttribute('aria-hidden', 'true');
    await waitFor(() => expect(heart()).toBeNull(), { timeout: 2_000 });
    press(await photo(), 'touch', 0, 100);
    await waitFor(() => expect(heart()).not.toBeNull());
    expect(screen.getByRole('button', { name: 'Like, 5' })).toHaveAttribute('aria-pressed', 'true');
    expect(likes(api)).toEqual(['PUT']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a single tap opens the photo after the double-tap delay, and two slow taps do not like the post', async () => {
    const api = createFakeApi({ posts: [buildPost({ id: 9, images })] });
    open(api);
    press(await photo(), 'touch', 0, DOUBLE_TAP_MS + 50);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Photo' })).toBeVisible();
    expect(likes(api)).toEqual([]);
  });

  test('a mouse click opens the photo immediately, and a second click does not like the post', async () => {
    const api = createFakeApi({ posts: [buildPost({ id: 9, images })] });
    open(api);
    press(await photo(), 'mouse', 0, 100);
    const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
    press(box.getByRole('img', { name: 'Milo asleep' }), 'mouse', 0, 100);
    expect(likes(api)).toEqual([]);
  });

  test('the heart in the photo viewer likes the post and shows an error when the server refuses', async () => {
    const api = createFakeApi({ posts: [buildPost({ id: 9, likeCount: 4, images })] });
    api.failNext('PUT', '/api/posts/9/like', 'unavailable', 'Please try again in a moment.');
    const { shell } = open(api);
    press(await photo(), 'mouse', 0);
    const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
    const heart = box.getByRole('button', { name: 'Like' });
    press(heart, 'touch', 0);
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([
        { title: 'Like not saved', description: 'Please try again in a moment.' },
      ]),
    );
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
    press(heart, 'touch', 1_000);
    await waitFor(() => expect(api.state.posts[0]).toMatchObject({ isLiked: true, likeCount: 5 }));
    expect(box.getByRole('figure').querySelector(':scope > svg')).not.toBeNull();
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('dialog', { name: 'Photo' })).toBeVisible();
  });

  test('a double tap in the photo viewer zooms instead of liking the post', async () => {
    const api = createFakeApi({ posts: [buildPost({ id: 9, likeCount: 4, images })] });
    open(api);
    press(await photo(), 'mouse', 0);
    const box = within(await screen.findByRole('dialog', { name: 'Photo' }));
    press(box.getByRole('img', { name: 'Milo asleep' }), 'touch', 0, 100);
    expect(await box.findByRole('button', { name: 'Zoom out' })).toBeVisible();
    expect(likes(api)).toEqual([]);
  });
});
