import { describe, expect, jest, test } from '@jest/globals';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { buildPhoto } from '@qlixline/test-kit/users/user-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { PhotoManager } from './photo-manager.tsx';
import { lake, showManager, unnamed } from './test-support/photo-manager.tsx';

const tile = (name: string) => screen.queryByRole('button', { name });
const chip = (name: RegExp | string) => screen.getByRole('button', { name });

describe('grid of photos', () => {
  test('lists all photos, named by their alt text or else by their day', async () => {
    await showManager({ photos: [lake(), unnamed()] });
    const grid = await screen.findByRole('list', { name: 'All photos' });
    expect(
      within(grid)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Juno at the lake', 'Photo of January 2, 2026']);
  });

  test('groups photos by month', async () => {
    const ofJuly = buildPhoto({ createdAt: '2026-07-31T23:30:00.000Z' });
    await showManager({ photos: [ofJuly, lake(), unnamed()] });
    const grid = await screen.findByRole('list', { name: 'All photos' });
    const rows = within(grid).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('h3')?.textContent ?? 'photo')).toEqual([
      'July 2026',
      'photo',
      'January 2026',
      'photo',
      'photo',
    ]);
  });

  test('shows an empty state without photos', async () => {
    await showManager();
    expect(await screen.findByRole('heading', { name: 'No photos yet' })).toBeInTheDocument();
  });

  test('the photos can be loaded again after a failure', async () => {
    const api = createFakeApi({ photos: [lake()] });
    api.failNext('GET', '/api/photos', 'unavailable', 'Please try again in a moment.');
    const { actor } = renderWithShell(<PhotoManager onClose={jest.fn()} />, { api });
    expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Juno at the lake' })).toBeInTheDocument();
  });

  test('the photos load page by page', async () => {
    const { actor } = await showManager({ photos: Array.from({ length: PAGE_LIMIT_DEFAULT + 1 }, unnamed) });
    const grid = await screen.findByRole('list', { name: 'All photos' });
    expect(within(grid).getAllByRole('button')).toHaveLength(PAGE_LIMIT_DEFAULT);
    await actor.click(screen.getByRole('button', { name: 'Show older photos' }));
    await waitFor(() => expect(within(grid).getAllByRole('button')).toHaveLength(PAGE_LIMIT_DEFAULT + 1));
    expect(screen.queryByRole('button', { name: 'Show older photos' })).not.toBeInTheDocument();
  });

  test('the close button asks the page to close the photos', async () => {
    const { actor, onClose } = await showManager();
    await actor.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('uploaded photos appear in the album that is open', async () => {
    const { actor, api, shell } = await showManager({ albums: [{ id: 7, name: 'Winter', photoIds: [] }] });
    await actor.click(await screen.findByRole('button', { name: /Winter/ }));
    expect(await screen.findByRole('heading', { name: 'Nothing in this album yet' })).toBeInTheDocument();
    await actor.upload(screen.getByLabelText('Choose images'), new File(['x'], 'snow.png', { type: 'image/png' }));
    const grid = await screen.findByRole('list', { name: 'Photos in Winter' });
    expect(within(grid).getAllByRole('button')).toHaveLength(1);
    expect(api.state.albums[0]?.photoIds).toEqual([api.state.photos[0]?.id]);
    expect(shell.asked.toasts).toMatchObject([{ title: 'Upload successful' }]);
    expect(await screen.findByRole('button', { name: 'Winter 1' })).toBeInTheDocument();
  });
});

describe('albums', () => {
  test('choosing an album filters the grid', async () => {
    const [first, second] = [lake(), unnamed()];
    const { actor } = await showManager({
      photos: [first, second],
      albums: [{ id: 7, name: 'Winter', photoIds: [first.id] }],
    });
    await actor.click(await screen.findByRole('button', { name: 'Winter 1' }));
    const grid = await screen.findByRole('list', { name: 'Photos in Winter' });
    expect(within(grid).getAllByRole('button')).toHaveLength(1);
    expect(chip('Winter 1')).toHaveAttribute('aria-pressed', 'true');
    await actor.click(chip('All'));
    expect(within(await screen.findByRole('list', { name: 'All photos' })).getAllByRole('button')).toHaveLength(2);
  });

  test('creating an album requires a name and opens it', async () => {
    const { actor, api } = await showManager({ photos: [lake()] });
    await actor.click(await screen.findByRole('button', { name: 'New album' }));
    const dialog = await screen.findByRole('dialog', { name: 'New album' });
    expect(within(dialog).getByRole('button', { name: 'Create album' })).toBeDisabled();
    await actor.type(within(dialog).getByLabelText('Name'), 'At the lake{Enter}');
    expect(await screen.findByRole('button', { name: 'At the lake 0' })).toHaveAttribute('aria-pressed', 'true');
    expect(api.state.albums).toMatchObject([{ name: 'At the lake' }]);
    expect(api.requests.find(({ method }) => method === 'POST')?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('a refused album shows the reason and keeps the name', async () => {
    const { actor, api } = await showManager();
    api.failNext('POST', '/api/albums', 'invalid_transition', 'You can have at most 100 albums.');
    await actor.click(await screen.findByRole('button', { name: 'New album' }));
    await actor.type(await screen.findByLabelText('Name'), 'One more{Enter}');
    expect(await screen.findByText('You can have at most 100 albums.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('One more');
  });

  test('renaming an album shows its new name', async () => {
    const { actor } = await showManager({ albums: [{ id: 7, name: 'Winter', photoIds: [] }] });
    await actor.click(await screen.findByRole('button', { name: /Winter/ }));
    await actor.click(screen.getByRole('button', { name: 'Rename album' }));
    await actor.clear(screen.getByLabelText('Name'));
    await actor.type(screen.getByLabelText('Name'), 'Snow{Enter}');
    expect(await screen.findByRole('button', { name: 'Snow 0' })).toBeInTheDocument();
  });

  test('deleting an album keeps its photos, and a refused deletion restores it', async () => {
    const photo = lake();
    const { actor, api, shell } = await showManager({
      photos: [photo],
      albums: [{ id: 7, name: 'Winter', photoIds: [photo.id] }],
    });
    const remove = async () => {
      await actor.click(await screen.findByRole('button', { name: /Winter/ }));
      await actor.click(screen.getByRole('button', { name: 'Delete album' }));
      const dialog = screen.getByRole('dialog', { name: 'Delete “Winter”?' });
      await actor.click(within(dialog).getByRole('button', { name: 'Delete album' }));
    };
    api.failNext('DELETE', '/api/albums/7', 'unavailable', 'Not now.');
    await remove();
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([{ title: 'The album was not deleted', description: 'Not now.' }]),
    );
    expect(await screen.findByRole('button', { name: 'Winter 1' })).toBeInTheDocument();
    await remove();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Winter/ })).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Juno at the lake' })).toBeInTheDocument();
    expect([api.state.albums, api.state.photos]).toMatchObject([[], [photo]]);
  });
});

describe('editing a photo', () => {
  test('a photo without alt text asks for one, and uses it immediately', async () => {
    const { actor, api, openPhoto } = await showManager({ photos: [unnamed()] });
    const dialog = await openPhoto('Photo of January 2, 2026');
    expect(within(dialog).getByText(/A few words help people/)).toBeInTheDocument();
    const release = api.hold('PATCH', `/api/photos/${api.state.photos[0]?.id}`);
    await actor.type(within(dialog).getByLabelText('What does it show?'), 'A wet dog');
    expect(within(dialog).queryByText(/A few words help people/)).not.toBeInTheDocument();
    await actor.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tile('A wet dog')).toBeInTheDocument());
    release();
    await waitFor(() => expect(api.state.photos[0]?.image.alt).toBe('A wet dog'));
  });

  test('a refused change restores the old alt text and keeps what was typed', async () => {
    const { actor, api, shell, openPhoto } = await showManager({ photos: [lake()] });
    const dialog = await openPhoto('Juno at the lake');
    api.failNext('PATCH', `/api/photos/${api.state.photos[0]?.id}`, 'unavailable', 'Not now.');
    await actor.type(within(dialog).getByLabelText('What does it show?'), '!');
    await actor.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'The photo was not saved' }]));
    expect(tile('Juno at the lake')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('What does it show?')).toHaveValue('Juno at the lake!');
  });

  test('closing with unsaved text asks for confirmation', async () => {
    const { actor, shell, openPhoto } = await showManager({ photos: [lake()] });
    const dialog = await openPhoto('Juno at the lake');
    await actor.type(within(dialog).getByLabelText('Caption'), ' and second');
    expect(shell.asked.unsaved).toBe(1);
    await actor.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await actor.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(within(dialog).getByLabelText('Caption')).toHaveValue('First swim and second');
    await actor.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await actor.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog', { name: 'Photo' })).not.toBeInTheDocument();
    expect(shell.asked.unsaved).toBe(0);
  });

  test('a photo can become the profile photo or that of a pet, beginning with the pet of the page', async () => {
    const [ink, juno] = [buildPet({ name: 'Ink' }), buildPet({ name: 'Juno' })];
    const { actor, api, shell, openPhoto } = await showManager({ photos: [lake()], pets: [ink, juno] }, juno.id);
    const dialog = await openPhoto('Juno at the lake');
    const places = within(dialog).getByRole('group', { name: 'Use this photo' });
    expect(
      within(places)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Use as photo of Juno', 'Use as photo of Ink', 'Use as profile photo']);
    await actor.click(within(places).getByRole('button', { name: 'Use as photo of Juno' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'This is Juno’s photo now' }]));
    await actor.click(within(places).getByRole('button', { name: 'Use as profile photo' }));
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(2));
    const url = api.state.photos[0]?.image.url;
    expect(api.state.pets.map(({ profileImageUrl }) => profileImageUrl)).toEqual([null, url]);
    expect(api.state.user?.profileImageUrl).toBe(url);
  });

  test('a photo already in use as the profile photo says so', async () => {
    const photo = lake();
    const user = buildUser({ profileImage: photo.image });
    const { openPhoto } = await showManager({ user, photos: [photo] });
    const dialog = await openPhoto('Juno at the lake');
    expect(within(dialog).getByRole('button', { name: 'Your profile photo' })).toBeDisabled();
  });

  test('adding a photo to an album is immediate, and reverts when the server refuses', async () => {
    const { actor, api, shell, openPhoto } = await showManager({
      photos: [lake()],
      albums: [{ id: 7, name: 'Winter', photoIds: [] }],
    });
    const dialog = await openPhoto('Juno at the lake');
    const tick = within(dialog).getByRole('checkbox', { name: 'Winter' });
    await waitFor(() => expect(tick).toBeEnabled());
    const id = api.state.photos[0]?.id;
    api.failNext('PUT', `/api/albums/7/photos/${id}`, 'invalid_transition', 'An album holds at most 1000 photos.');
    const release = api.hold('PUT', `/api/albums/7/photos/${id}`);
    await actor.click(tick);
    await waitFor(() => expect(tick).toBeChecked());
    release();
    await waitFor(() => expect(tick).not.toBeChecked());
    expect(shell.asked.toasts).toMatchObject([{ description: 'An album holds at most 1000 photos.' }]);
    await actor.click(tick);
    await waitFor(() => expect(api.state.albums[0]?.photoIds).toEqual([id]));
    await actor.click(tick);
    await waitFor(() => expect(api.state.albums[0]?.photoIds).toEqual([]));
  });
});

describe('deleting a photo', () => {
  async function openDeleteDialog(seed: Partial<FakeState>) {
    const page = await showManager(seed);
    const dialog = await page.openPhoto('Juno at the lake');
    await page.actor.click(within(dialog).getByRole('button', { name: 'Delete photo' }));
    return { ...page, question: screen.getByRole('dialog', { name: 'Delete this photo?' }) };
  }

  test('the confirmation lists where the photo is used', async () => {
    const photo = lake();
    const { actor, question } = await openDeleteDialog({
      photos: [photo],
      pets: [buildPet({ name: 'Juno', profileImage: photo.image })],
      photoUses: { [photo.id]: { postCount: 2 } },
      albums: [{ id: 7, name: 'Winter', photoIds: [photo.id] }],
    });
    const words = 'It is used as the photo of Juno, in 2 posts, and in the album “Winter”.';
    expect(await within(question).findByText(new RegExp(words))).toHaveTextContent(/A post with only this photo/);
    await actor.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(tile('Juno at the lake')).toBeInTheDocument();
  });

  test('the deleted photo leaves the grid immediately', async () => {
    const { actor, api, shell, question } = await openDeleteDialog({ photos: [lake(), unnamed()] });
    expect(await within(question).findByText('It is not used anywhere.')).toBeInTheDocument();
    const release = api.hold('DELETE', `/api/photos/${api.state.photos[0]?.id}`);
    await actor.click(within(question).getByRole('button', { name: 'Delete photo' }));
    await waitFor(() => expect(tile('Juno at the lake')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog', { name: 'Photo' })).not.toBeInTheDocument();
    release();
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Photo deleted' }]));
    expect(api.state.photos).toHaveLength(1);
  });

  test('a refused deletion restores the photo', async () => {
    const { actor, api, shell, question } = await openDeleteDialog({ photos: [lake()] });
    await within(question).findByText('It is not used anywhere.');
    api.failNext('DELETE', `/api/photos/${api.state.photos[0]?.id}`, 'unavailable', 'Not now.');
    await actor.click(within(question).getByRole('button', { name: 'Delete photo' }));
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([{ title: 'The photo was not deleted', description: 'Not now.' }]),
    );
    expect(tile('Juno at the lake')).toBeInTheDocument();
  });

  test('a photo can be deleted when its uses cannot be loaded', async () => {
    const api = createFakeApi({ photos: [lake()] });
    api.failNext('GET', `/api/photos/${api.state.photos[0]?.id}/uses`, 'unavailable', 'Not now.');
    const { actor } = renderWithShell(<PhotoManager onClose={jest.fn()} />, { api });
    await actor.click(await screen.findByRole('button', { name: 'Juno at the lake' }));
    await actor.click(screen.getByRole('button', { name: 'Delete photo' }));
    const question = screen.getByRole('dialog', { name: 'Delete this photo?' });
    expect(await within(question).findByText(/We couldn’t check where it is used/)).toBeInTheDocument();
    await actor.click(within(question).getByRole('button', { name: 'Delete photo' }));
    await waitFor(() => expect(api.state.photos).toEqual([]));
  });
});
