import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { PostInput } from '@qlixline/contract/posts/post';
import { IMAGE_MAX_BYTES } from '@qlixline/contract/limits';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  INVITATION,
  addPhotos,
  describePhoto,
  description,
  field,
  openComposer,
  photo,
  photoInput,
  postButton,
  renderRow,
  sentPosts,
  uploadsEnded,
} from '../test-support/composer.tsx';

afterEach(() => localStorage.clear());

const progress = (number: number) => screen.getByRole('progressbar', { name: `Uploading photo ${number}` });

describe('photos of a new post', () => {
  test('photos can be described, reordered and removed', async () => {
    const { actor, api } = await openComposer();
    await addPhotos(actor, photo('one.jpg'), photo('two.jpg'), photo('three.jpg'));
    await describePhoto(actor, 1, 'First');
    expect(screen.getByRole('button', { name: 'Change alt text of photo 1' })).toHaveFocus();
    await actor.click(screen.getByRole('button', { name: 'Remove photo 3' }));
    await actor.click(screen.getByRole('button', { name: 'Edit photo 1' }));
    await actor.click(await screen.findByRole('button', { name: 'Next photo' }));
    await actor.type(await description(2), 'Second');
    await actor.click(screen.getByRole('button', { name: 'Move left' }));
    expect(screen.getByRole('heading', { name: 'Photo 1 of 2' })).toBeVisible();
    expect(await description(1)).toHaveValue('Second');
    const left = screen.getByRole('button', { name: 'Move left' });
    expect(left).toHaveAttribute('aria-disabled', 'true');
    await actor.click(left);
    await actor.click(screen.getByRole('button', { name: 'Done' }));
    await actor.click(postButton());
    await waitFor(() => expect(sentPosts(api)).toHaveLength(1));
    expect((sentPosts(api)[0]?.body as PostInput | undefined)?.images.map(({ alt }) => alt)).toEqual([
      'Second',
      'First',
    ]);
  });

  test('each photo shows its upload progress, and removing it aborts the upload', async () => {
    const { actor, api } = await openComposer();
    const release = api.hold('POST', '/api/upload/content');
    await actor.upload(photoInput(), [photo(), photo()]);
    await waitFor(() => expect(progress(2)).toHaveAttribute('value', '50'));
    expect(progress(1)).toHaveAttribute('max', '100');
    expect(postButton()).toBeDisabled();
    const aborted = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    await actor.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect(aborted).toHaveBeenCalledTimes(1);
    release();
    await uploadsEnded();
    expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(postButton()).toBeEnabled());
  });

  test('posting photos without alt text asks for it once, and can continue without it', async () => {
    const { actor, api } = await openComposer();
    await addPhotos(actor, photo(), photo());
    await actor.click(postButton());
    const nudge = within(screen.getByRole('alert'));
    expect(nudge.getByText(/2 photos have no description yet/)).toBeVisible();
    expect(sentPosts(api)).toHaveLength(0);
    await actor.click(nudge.getByRole('button', { name: 'Describe' }));
    expect(await description(1)).toHaveFocus();
    await actor.keyboard('Milo');
    await actor.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText(/One photo has no description yet/)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Post anyway' }));
    await waitFor(() => expect(sentPosts(api)).toHaveLength(1));
  });

  test('retrying a failed post does not ask for alt text again', async () => {
    const { actor, api } = await openComposer();
    await addPhotos(actor, photo());
    await waitFor(() => expect(postButton()).toBeEnabled());
    await actor.click(postButton());
    api.failNext('POST', '/api/posts', 'unavailable', 'Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'Post anyway' }));
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    expect(screen.queryByText(/no description yet/)).not.toBeInTheDocument();
    await actor.click(postButton());
    await waitFor(() => expect(sentPosts(api)).toHaveLength(2));
  });

  test('while a photo is uploaded, photos can be removed but not added, edited or described', async () => {
    const { actor, api } = await openComposer();
    await addPhotos(actor, photo());
    await uploadsEnded();
    const release = api.hold('POST', '/api/upload/content');
    await actor.upload(photoInput(), photo());
    await screen.findByRole('progressbar');
    const held = [
      'Edit photo 1',
      'Edit photo 2',
      'Add alt text of photo 1',
      'Add alt text of photo 2',
      'Photo or video',
    ];
    const buttons = () => held.map((name) => within(screen.getByRole('form')).getByRole('button', { name }));
    for (const button of buttons()) expect(button).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Remove photo 2' })).toBeEnabled();
    release();
    await uploadsEnded();
    for (const button of buttons()) expect(button).toBeEnabled();
  });

  test('while a photo is uploaded, pets, audience, preview and clear are disabled, and text can be written', async () => {
    const { actor, api } = await openComposer();
    const release = api.hold('POST', '/api/upload/content');
    await actor.upload(photoInput(), photo());
    await screen.findByRole('progressbar');
    const controls = () => [
      ...['Juno', 'Milo', 'Preview', 'Clear'].map((name) => screen.getByRole('button', { name })),
      ...screen.getAllByRole('radio'),
    ];
    expect(controls()).toHaveLength(7);
    for (const control of controls()) expect(control).toBeDisabled();
    await actor.type(field(), 'At the lake');
    expect(field()).toHaveValue('At the lake');
    for (const name of ['Save draft', 'Close', 'Remove photo 1'])
      expect(screen.getByRole('button', { name })).toBeEnabled();
    release();
    await uploadsEnded();
    for (const control of controls()) expect(control).toBeEnabled();
  });

  test.each(['refused', 'removed'])('the controls are enabled again once the photo is %s', async (how) => {
    const { actor, api } = await openComposer();
    await actor.type(field(), 'At the lake');
    const release = api.hold('POST', '/api/upload/content');
    if (how === 'refused') api.failNext('POST', '/api/upload/content', 'file_too_large', 'This picture is damaged.');
    await actor.upload(photoInput(), photo());
    if (how === 'removed') await actor.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Juno' })).toBeEnabled());
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled();
  });

  test.each([
    ['storage_full', 'There is no room left.'],
    ['file_too_large', 'This picture is damaged.'],
    ['rate_limited', 'Please wait a moment.'],
    ['unavailable', 'Please try again in a moment.'],
  ] as const)('a photo that is refused (%s) loses its preview until it is uploaded', async (code, why) => {
    const { actor, api } = await openComposer();
    const preview = () => screen.getByRole('button', { name: 'Edit photo 1' }).querySelector('img');
    api.failNext('POST', '/api/upload/content', code, why);
    await addPhotos(actor, photo());
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    expect(preview()).toBeNull();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    await uploadsEnded();
    expect(preview()).not.toBeNull();
  });

  test('a failed upload shows its reason and can be retried', async () => {
    const { actor, api, shell } = await openComposer();
    api.failNext('POST', '/api/upload/content', 'storage_full', 'There is no room left.');
    await addPhotos(actor, photo());
    expect(await screen.findByRole('alert')).toHaveTextContent('Photo 1: There is no room left.');
    expect(shell.asked.toasts).toMatchObject([
      { variant: 'destructive', title: 'Upload failed', description: 'There is no room left.' },
    ]);
    expect(postButton()).toBeDisabled();
    expect(shell.asked.unsaved).toBe(1);
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    await uploadsEnded();
    await waitFor(() => expect(postButton()).toBeEnabled());
    expect(shell.asked.unsaved).toBe(0);
    expect(shell.asked.toasts[1]).toMatchObject({ title: 'Upload successful', description: 'Your picture is ready.' });
  });

  test('a post accepts at most four photos, and only images', async () => {
    const { actor, shell } = await openComposer();
    const large = photo('large.jpg');
    Object.defineProperty(large, 'size', { value: IMAGE_MAX_BYTES + 1 });
    await addPhotos(actor, large);
    expect(shell.asked.toasts.splice(0)).toMatchObject([{ title: 'File too large' }]);
    await addPhotos(actor, photo(), photo(), photo(), photo(), photo());
    expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(4);
    expect(within(screen.getByRole('form')).getByRole('button', { name: 'Photo or video' })).toBeDisabled();
    await actor.click(screen.getByRole('button', { name: 'Remove photo 4' }));
    fireEvent.drop(screen.getByRole('form'), {
      dataTransfer: { files: [new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })] },
    });
    expect(shell.asked.toasts.map(({ title }) => title)).toEqual(['Too many photos', 'Invalid file type']);
    expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(3);
  });

  test('photos can be dropped or pasted, also onto the closed composer', async () => {
    renderRow();
    const invitation = screen.getByRole('button', { name: INVITATION });
    fireEvent.drop(invitation, { dataTransfer: { files: [photo()] } });
    expect(await screen.findByRole('button', { name: 'Edit photo 1' })).toBeVisible();
    expect(paste([photo()], '').defaultPrevented).toBe(true);
    expect(await screen.findByRole('button', { name: 'Edit photo 2' })).toBeVisible();
  });

  test('pasting a file attaches it even when the clipboard also has its name as text', async () => {
    await openComposer();
    paste([photo()], photo().name);
    expect(await screen.findByRole('button', { name: 'Edit photo 1' })).toBeVisible();
    paste([photo()], `file:///home/mira/${photo().name}`);
    expect(await screen.findByRole('button', { name: 'Edit photo 2' })).toBeVisible();
  });

  test.each(['Cell A\tCell B', 'A paragraph\nof two lines', 'https://example.org/dogs'])(
    'pasting text that comes with an image of itself inserts the text: %j',
    async (text) => {
      await openComposer();
      expect(paste([photo()], text).defaultPrevented).toBe(false);
      expect(screen.queryByRole('button', { name: 'Edit photo 1' })).toBeNull();
    },
  );
});

function paste(files: File[], text: string): Event {
  const event = createEvent.paste(field());
  Object.assign(event, { clipboardData: { files, getData: () => text } });
  fireEvent(field(), event);
  return event;
}
