import { describe, expect, test } from '@jest/globals';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { buildPhoto } from '@qlixline/test-kit/users/user-builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { lake, showManager, unnamed } from '../test-support/photo-manager.tsx';

const tile = (name: string) => screen.queryByRole('button', { name });

describe('uploading several files', () => {
  const file = (name: string, type = 'image/png') => new File(['x'], name, { type });

  test('several files are uploaded one after the other, with a counter', async () => {
    const { actor, api, shell } = await showManager();
    const release = api.hold('POST', '/api/upload/content');
    await actor.upload(await screen.findByLabelText('Choose images'), [file('1.png'), file('2.png')]);
    expect(await screen.findByRole('button', { name: 'Uploading 1 of 2...' })).toBeDisabled();
    release();
    expect(await screen.findByRole('list', { name: 'All photos' })).toBeInTheDocument();
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([{ title: 'Upload successful', description: '2 images are ready.' }]),
    );
    expect(api.state.photos).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Upload Image' })).toBeEnabled();
  });

  test('refused files are reported in a toast, and the others are uploaded', async () => {
    const { actor, api, shell } = await showManager();
    api.failNext('POST', '/api/upload/content', 'storage_full', 'There is no room left.');
    // `accept` restricts the dialog, but not files set by a script.
    const input = await screen.findByLabelText('Choose images');
    fireEvent.change(input, { target: { files: [file('1.png'), file('a.pdf', 'application/pdf'), file('2.png')] } });
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([
        { title: 'Invalid file type' },
        { title: 'Upload failed', description: '1 of 2 images: There is no room left.' },
      ]),
    );
    expect(api.state.photos).toHaveLength(1);
    await actor.click(await screen.findByRole('button', { name: 'Select' }));
  });

  test('uploaded photos that an album refuses are kept, and the toast names the refusal', async () => {
    const { actor, api, shell } = await showManager({ albums: [{ id: 7, name: 'Winter', photoIds: [] }] });
    await actor.click(await screen.findByRole('button', { name: /Winter/ }));
    const release = api.hold('POST', '/api/upload/content');
    await actor.upload(screen.getByLabelText('Choose images'), file('snow.png'));
    api.state.albums = []; // deleted on another device
    release();
    await waitFor(() =>
      expect(shell.asked.toasts.map(({ title }) => title)).toEqual(['Not all photos were put into the album']),
    );
    expect(api.state.photos).toHaveLength(1);
  });
});

describe('several selected photos', () => {
  async function choose(seed: Partial<FakeState>) {
    const page = await showManager(seed);
    await page.actor.click(await screen.findByRole('button', { name: 'Select' }));
    for (const name of ['Juno at the lake', 'Milo in the laundry basket']) {
      await page.actor.click(screen.getByRole('button', { name, pressed: false }));
    }
    expect(screen.getByRole('status')).toHaveTextContent('2 selected');
    return page;
  }
  const photos = () => [lake(), unnamed(), buildPhoto()];

  test('selected photos can be added to an existing or a new album', async () => {
    const seed = photos();
    const { actor, api, shell } = await choose({ photos: seed, albums: [{ id: 7, name: 'Winter', photoIds: [] }] });
    await actor.click(screen.getByRole('button', { name: 'Add to album' }));
    await actor.click(within(await screen.findByRole('list', { name: 'Albums' })).getByRole('button'));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: '2 photos put into “Winter”' }]));
    expect(api.state.albums[0]?.photoIds.toSorted()).toEqual([seed[0]!.id, seed[2]!.id].toSorted());
    expect(await screen.findByRole('button', { name: 'Winter 2' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus();
  });

  test('deleting selected photos asks for confirmation, and refused ones are restored', async () => {
    const seed = photos();
    const { actor, api, shell } = await choose({ photos: seed });
    await actor.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 2 photos?' }));
    api.failNext('DELETE', `/api/photos/${seed[0]!.id}`, 'unavailable', 'Not now.');
    await actor.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(tile('Milo in the laundry basket')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([{ title: 'Not all photos were deleted', description: 'Not now.' }]),
    );
    expect(await screen.findByRole('button', { name: 'Juno at the lake' })).toBeInTheDocument();
    expect(api.state.photos.map(({ id }) => id)).toEqual([seed[0]!.id, seed[1]!.id]);
  });

  test('cancelling the selection opens photos on a press again', async () => {
    const { actor } = await choose({ photos: photos() });
    await actor.click(screen.getByRole('button', { name: 'Juno at the lake', pressed: true }));
    expect(screen.getByRole('status')).toHaveTextContent('1 selected');
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    await actor.click(screen.getByRole('button', { name: 'Juno at the lake' }));
    expect(await screen.findByRole('dialog', { name: 'Photo' })).toBeInTheDocument();
  });
});
