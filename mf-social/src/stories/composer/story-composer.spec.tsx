import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { IMAGE_MAX_BYTES } from '@qlixline/contract/limits';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { StoriesRow } from '../stories-row.tsx';

const mira = buildUser({ displayName: 'Mira Olsen' });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('StoryComposer', () => {
  const photo = new File(['x'], 'juno.jpg', { type: 'image/jpeg' });

  async function openComposer(api: FakeApi) {
    const rendered = renderWithShell(<StoriesRow />, { api });
    await rendered.actor.click(screen.getByRole('button', { name: 'Add a story' }));
    await screen.findByRole('dialog', { name: 'Add a story' });
    return rendered;
  }

  test('a story is shared with a photo, a caption and alt text', async () => {
    const api = createFakeApi({ user: mira });
    const { actor } = await openComposer(api);
    expect(screen.getByRole('button', { name: 'Share story' })).toBeDisabled();
    await actor.upload(screen.getByLabelText('Choose a photo for your story'), photo);
    await actor.type(screen.getByRole('textbox', { name: /^Caption/ }), 'First snow');
    await actor.type(screen.getByRole('textbox', { name: /^What the photo shows/ }), 'A dog in the snow');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share story' })).toBeEnabled());
    await actor.click(screen.getByRole('button', { name: 'Share story' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.state.storyRings[0]?.stories).toMatchObject([
      { caption: 'First snow', image: { alt: 'A dog in the snow' } },
    ]);
  });

  test('a refused story is kept and sent again with the same idempotency key', async () => {
    const api = createFakeApi({ user: mira });
    const { actor } = await openComposer(api);
    await actor.upload(screen.getByLabelText('Choose a photo for your story'), photo);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share story' })).toBeEnabled());
    api.failNext('POST', '/api/stories', 'unavailable', 'Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'Share story' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'Share story' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = api.requests
      .filter(({ method, path }) => method === 'POST' && path === '/api/stories')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('uploading a story’s photo shows its progress, blocks another choice and can be cancelled', async () => {
    const api = createFakeApi({ user: mira });
    const { actor } = await openComposer(api);
    const release = api.hold('POST', '/api/upload/content');
    const field = screen.getByLabelText('Choose a photo for your story');
    await actor.upload(field, photo);
    const bar = await screen.findByRole('progressbar', { name: 'Uploading...' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '50'));
    for (const name of ['Choose another photo', 'Text and stickers']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
    const aborted = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(aborted).toHaveBeenCalledTimes(1);
    release();
    expect(screen.queryByRole('img', { name: 'Your story' })).not.toBeInTheDocument();
    await actor.upload(field, photo);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share story' })).toBeEnabled());
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test.each(['juno.heic', 'JUNO.HEIC', 'juno.heif'])(
    'text and stickers are added to the server’s copy of %s, because browsers can’t draw HEIC',
    async (name) => {
      const { actor } = await openComposer(createFakeApi({ user: mira }));
      const heic = new File(['x'], name, { type: 'image/heic' });
      await actor.upload(screen.getByLabelText('Choose a photo for your story'), heic);
      await waitFor(() => expect(screen.getByRole('button', { name: 'Share story' })).toBeEnabled());
      await actor.click(screen.getByRole('button', { name: 'Text and stickers' }));
      const editor = await screen.findByRole('dialog', { name: 'Text and stickers' });
      expect(within(editor).getByRole('img', { name: 'Your story' })).toHaveAttribute(
        'src',
        expect.stringMatching(/^\/media\//),
      );
    },
  );

  test('a finished upload shows the server’s message', async () => {
    const { actor, shell } = await openComposer(createFakeApi({ user: mira }));
    await actor.upload(screen.getByLabelText('Choose a photo for your story'), photo);
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Upload successful' }]));
    expect(shell.asked.toasts[0]?.description).toBeTruthy();
  });

  test('closing the composer aborts the upload', async () => {
    const api = createFakeApi({ user: mira });
    const { actor } = await openComposer(api);
    const release = api.hold('POST', '/api/upload/content');
    await actor.upload(screen.getByLabelText('Choose a photo for your story'), photo);
    await screen.findByRole('progressbar', { name: 'Uploading...' });
    const aborted = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    await actor.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(aborted).toHaveBeenCalledTimes(1));
    release();
  });

  test('a photo that could not be uploaded can be retried', async () => {
    const api = createFakeApi({ user: mira });
    const { actor, shell } = await openComposer(api);
    api.failNext('POST', '/api/upload/content', 'unavailable', 'Please try again in a moment.');
    await actor.upload(screen.getByLabelText('Choose a photo for your story'), photo);
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    expect(shell.asked.toasts).toMatchObject([
      { variant: 'destructive', title: 'Upload failed', description: 'Please try again in a moment.' },
    ]);
    expect(screen.queryByRole('img', { name: 'Your story' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share story' })).toBeEnabled());
  });

  test('a file that is too large or no image is rejected, and the previous photo is kept', async () => {
    const api = createFakeApi({ user: mira });
    const { actor, shell } = await openComposer(api);
    const field = screen.getByLabelText('Choose a photo for your story');
    await actor.upload(field, photo);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share story' })).toBeEnabled());
    const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
    Object.defineProperty(large, 'size', { value: IMAGE_MAX_BYTES + 1 });
    for (const file of [new File(['x'], 'notes.txt', { type: 'text/plain' }), large]) {
      fireEvent.change(field, { target: { files: [file] } });
    }
    const refused = { variant: 'destructive' };
    expect(shell.asked.toasts.slice(1)).toMatchObject([
      { ...refused, title: 'Invalid file type', description: 'Please select an image file' },
      { ...refused, title: 'File too large', description: 'Please select an image smaller than 10MB' },
    ]);
    expect(screen.getByRole('img', { name: 'Your story' })).toBeVisible();
    expect(api.requests.filter(({ path }) => path.startsWith('/api/upload'))).toHaveLength(1);
  });

  test('closing the composer with a chosen photo asks for confirmation', async () => {
    const { actor } = await openComposer(createFakeApi({ user: mira }));
    await actor.upload(screen.getByLabelText('Choose a photo for your story'), photo);
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    await actor.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('dialog', { name: 'Add a story' })).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    await actor.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
