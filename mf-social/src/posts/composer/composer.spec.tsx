import { afterEach, describe, expect, test } from '@jest/globals';
import type { PostInput } from '@qlixline/contract/posts/post';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import {
  INVITATION,
  addPhotos,
  composerClosed,
  describePhoto,
  description,
  field,
  openComposer,
  photo,
  photoInput,
  postButton,
  sentPosts,
  uploadsEnded,
  user,
} from './test-support/composer.tsx';

afterEach(() => localStorage.clear());

describe('new post', () => {
  test('a post is sent with its pets and visibility, and the composer is cleared', async () => {
    const { actor, api, shell } = await openComposer();
    expect(field()).toHaveFocus();
    expect(postButton()).toBeDisabled();
    await actor.type(field(), 'Milo found a shoe');
    expect(screen.getByRole('button', { name: 'Juno' })).toHaveAttribute('aria-pressed', 'true');
    await actor.click(screen.getByRole('button', { name: 'Juno' }));
    await actor.click(screen.getByRole('button', { name: 'Milo' }));
    await actor.click(screen.getByRole('radio', { name: 'Everyone' }));
    await actor.click(postButton());
    await composerClosed();
    expect(screen.getByRole('button', { name: INVITATION })).toHaveFocus();
    const input: PostInput = { text: 'Milo found a shoe', images: [], petIds: [2], visibility: 'public' };
    expect(sentPosts(api).map(({ body }) => body)).toEqual([input]);
    expect(shell.asked.toasts).toMatchObject([{ title: 'Posted' }]);
    expect(localStorage).toHaveLength(0);
  });

  test('a post that could not be sent is kept, and retried with the same idempotency key', async () => {
    const { actor, api } = await openComposer();
    await actor.type(field(), 'Milo');
    api.failNext('POST', '/api/posts', 'unavailable', 'Please try again in a moment.');
    await actor.click(postButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    expect(field()).toHaveValue('Milo');
    api.failNext('POST', '/api/posts', 'unavailable', 'Please try again in a moment.');
    await actor.click(postButton());
    await waitFor(() => expect(sentPosts(api)).toHaveLength(2));
    await actor.type(field(), ' sleeps');
    await actor.click(postButton());
    await waitFor(() => expect(sentPosts(api)).toHaveLength(3));
    const [first, second, changed] = sentPosts(api).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(changed).not.toBe(first);
  });

  test('Ctrl+Enter sends the post from any field of the composer', async () => {
    const { actor, api } = await openComposer();
    await actor.keyboard('{Control>}{Enter}{/Control}');
    expect(sentPosts(api)).toHaveLength(0); // nothing to send
    await actor.type(field(), 'Milo');
    act(() => screen.getByRole('radio', { name: 'Everyone' }).focus());
    await actor.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sentPosts(api)).toHaveLength(1));
  });

  test('the counter counts graphemes, and a post that is too long is rejected', async () => {
    await openComposer();
    fireEvent.change(field(), { target: { value: '👨‍👩‍👧‍👦'.repeat(3) } });
    expect(screen.getByText('3/1000')).toBeVisible();
    fireEvent.change(field(), { target: { value: 'a'.repeat(1001) } });
    expect(screen.getByRole('alert')).toHaveTextContent('Please use at most 1000 characters');
    expect(postButton()).toBeDisabled();
  });
});

describe('composer while offline', () => {
  afterEach(() => onlineManager.setOnline(true));

  test('a post written offline can be withdrawn and edited, and is sent once the device is online', async () => {
    const { actor, api } = await openComposer();
    await actor.type(field(), 'Milo found a shoe');
    onlineManager.setOnline(false);
    await actor.click(postButton());
    expect(await screen.findByText(/We’ll post it once you’re back online/)).toBeVisible();
    expect(photoInput()).toBeDisabled();
    await actor.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(photoInput()).toBeEnabled();
    await act(async () => onlineManager.setOnline(true));
    expect(sentPosts(api)).toHaveLength(0);
    onlineManager.setOnline(false);
    await actor.type(field(), ' again');
    await actor.click(postButton());
    await screen.findByText(/We’ll post it/);
    await act(async () => onlineManager.setOnline(true));
    await composerClosed();
    expect(api.state.posts[0]?.text).toBe('Milo found a shoe again');
    expect(sentPosts(api)).toHaveLength(1);
  });
});

describe('draft of a post', () => {
  test('the draft is restored when the composer is opened again, only for the same user', async () => {
    const { actor, unmount } = await openComposer();
    await actor.type(field(), 'Half a th');
    await addPhotos(actor, photo());
    await describePhoto(actor, 1, 'Milo');
    await uploadsEnded();
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    await composerClosed();
    unmount();

    const reopened = await openComposer(undefined, 'Continue your draft: Half a th');
    expect(field()).toHaveValue('Half a th');
    await reopened.actor.click(screen.getByRole('button', { name: 'Change alt text of photo 1' }));
    expect(await description(1)).toHaveValue('Milo');
    expect(localStorage.getItem(`draft:post:${user.id}`)).toContain('Half a th');
    expect(localStorage).toHaveLength(1);
  });

  test('the closed composer shows the first words of the draft until it is posted', async () => {
    const { actor } = await openComposer();
    const words = 'Milo 🐈 '.repeat(30);
    fireEvent.change(field(), { target: { value: `${words}\nand more` } });
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    const invitation = await screen.findByRole('button', { name: /^Continue your draft: Milo 🐈 Milo/ });
    expect([...(invitation.textContent ?? '')].length).toBeLessThan(90);
    await actor.click(invitation);
    await actor.click(await screen.findByRole('button', { name: 'Post' }));
    await composerClosed();
    expect(await screen.findByRole('button', { name: INVITATION })).toBeVisible();
  });

  test('the closed composer offers to continue a draft that has only photos', async () => {
    const { actor } = await openComposer();
    await addPhotos(actor, photo());
    await waitFor(() => expect(postButton()).toBeEnabled());
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Continue your draft' })).toBeVisible();
  });

  test('clearing the draft can be undone', async () => {
    const { actor, shell } = await openComposer();
    await actor.type(field(), 'Half a th');
    await actor.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field()).toHaveValue('');
    expect(localStorage).toHaveLength(0);
    expect(shell.asked.toasts).toMatchObject([{ title: 'Draft cleared' }]);
    expect(shell.asked.toasts[0]).not.toHaveProperty('description');
    act(() => shell.asked.toasts[0]?.action?.onSelect());
    await waitFor(() => expect(field()).toHaveValue('Half a th'));
  });

  test('restoring a cleared draft after the composer was closed offers to continue it', async () => {
    const { actor, shell } = await openComposer();
    await actor.type(field(), 'Half a th');
    await actor.click(screen.getByRole('button', { name: 'Clear' }));
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    await composerClosed();
    expect(await screen.findByRole('button', { name: INVITATION })).toBeVisible();
    act(() => shell.asked.toasts[0]?.action?.onSelect());
    expect(screen.getByRole('button', { name: 'Continue your draft: Half a th' })).toBeVisible();
  });

  test('clearing a draft also clears its error, and the toast says where its photos remain', async () => {
    const { actor, api, shell } = await openComposer();
    await addPhotos(actor, photo());
    await describePhoto(actor, 1, 'Milo');
    await waitFor(() => expect(postButton()).toBeEnabled());
    api.failNext('POST', '/api/posts', 'unavailable', 'Please try again in a moment.');
    await actor.click(postButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(shell.asked.toasts.at(-1)?.description).toBe('Its photos stay in your photos.');
  });

  test.each(['{"text":1', '{}', 'null'])('ignores the stored draft %s, which is malformed', async (stored) => {
    localStorage.setItem(`draft:post:${user.id}`, stored);
    await openComposer();
    expect(field()).toHaveValue('');
  });
});
