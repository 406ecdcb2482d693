import { afterEach, expect, test } from '@jest/globals';
import { SHARED_PHOTO_AT, SHARED_PHOTO_NAME, SHARED_PHOTO_USER } from '@qlixline/contract/areas/shared-photos';
import { screens } from '@qlixline/contract/areas/screens';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { HomeScreen } from './home-screen.tsx';

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, 'caches');
});

/** Opens the composer as a share does, after the worker has kept photos of these types. */
async function openShared(types: readonly string[], photos: 'kept' | 'lost' = 'kept') {
  const user = buildUser();
  const responseOf = (type: string, index: number) =>
    new Response('photo', {
      headers: {
        'content-type': type,
        [SHARED_PHOTO_NAME]: `${index}.file`,
        [SHARED_PHOTO_USER]: user.id,
        [SHARED_PHOTO_AT]: String(Date.now()),
      },
    });
  const kept = new Map(types.map((type, index) => [`/shared-photos/${index}`, responseOf(type, index)]));
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (url: string) => kept.get(url),
  };
  Reflect.set(globalThis, 'caches', { open: async () => cache, delete: async () => true });
  const route = screens.newPostWith('At the river', photos);
  const opened = renderWithShell(<HomeScreen />, { user, api: createFakeApi({ user }), route });
  await screen.findByRole('form', { name: 'New post' });
  return opened;
}

const uploaded = ({ api }: Awaited<ReturnType<typeof openShared>>) =>
  api.requests.filter(({ path }) => path === '/api/upload/content').length;

test('the composer opens with the photos and the text that another app has shared', async () => {
  const opened = await openShared(['image/jpeg', 'image/png']);
  expect(screen.getByRole('textbox', { name: 'Your post' })).toHaveValue('At the river');
  await waitFor(() => expect(uploaded(opened)).toBe(2));
});

test('more photos than a post takes are told as when choosing them', async () => {
  const opened = await openShared(Array.from({ length: 5 }, () => 'image/jpeg'));
  await waitFor(() =>
    expect(opened.shell.asked.toasts).toContainEqual(expect.objectContaining({ title: 'Too many photos' })),
  );
  await waitFor(() => expect(uploaded(opened)).toBe(4));
});

test('a file that is no photo is told as when choosing it', async () => {
  const opened = await openShared(['application/pdf']);
  await waitFor(() =>
    expect(opened.shell.asked.toasts).toContainEqual(expect.objectContaining({ title: 'Invalid file type' })),
  );
  expect(uploaded(opened)).toBe(0);
});

test('photos that the device could not keep are asked for again, and the text is there', async () => {
  const { shell } = await openShared([], 'lost');
  expect(screen.getByRole('textbox', { name: 'Your post' })).toHaveValue('At the river');
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'The photos didn’t arrive' }]));
});
