import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { PostInput } from '@qlixline/contract/post';
import { IMAGE_MAX_BYTES } from '@qlixline/contract/limits';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { onlineManager } from '@tanstack/react-query';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { ComposerRow } from '../../screens/home/composer-row.tsx';

const user = buildUser();
const pets = [buildPet({ id: 1, name: 'Juno' }), buildPet({ id: 2, name: 'Milo' })];
const photo = (name = 'milo.jpg') => new File(['photo'], name, { type: 'image/jpeg' });

afterEach(() => localStorage.clear());

async function open(api: FakeApi = createFakeApi({ pets }), invitation = 'What is Juno up to today?') {
  const opened = renderWithShell(<ComposerRow onPosted={jest.fn()} />, { api, user, pets });
  await opened.actor.click(screen.getByRole('button', { name: invitation }));
  await screen.findByRole('form', { name: 'New post' });
  return opened;
}

/** Of the composer: what invites to write stays in the page, unseen on a wide one. */
const photoInput = () => within(screen.getByRole('form')).getByLabelText('Choose photos or videos');
const closed = () => waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
const field = () => screen.getByRole('textbox', { name: 'Your post' });
const post = () => screen.getByRole('button', { name: 'Post' });
const creates = ({ requests }: FakeApi) =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/api/posts');
const progress = (number: number) => screen.getByRole('progressbar', { name: `Uploading photo ${number}` });
const uploaded = () => waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
const described = (number: number) => screen.findByLabelText(`What does photo ${number} show?`);
/** By its alt text button, in the sheet that opens. */
async function describePhoto(actor: Awaited<ReturnType<typeof open>>['actor'], number: number, alt: string) {
  await actor.click(screen.getByRole('button', { name: new RegExp(`alt text of photo ${number}$`) }));
  await actor.type(await described(number), alt);
  await actor.click(screen.getByRole('button', { name: 'Done' }));
}
async function addPhotos(actor: Awaited<ReturnType<typeof open>>['actor'], ...files: File[]) {
  await actor.upload(photoInput(), files);
  await waitFor(() => expect(screen.queryByText(/Uploading/)).not.toBeInTheDocument());
}

describe('a new post', () => {
  test('is written, with pets and for whom it is, and then gone from the composer', async () => {
    const { actor, api, shell } = await open();
    expect(field()).toHaveFocus();
    expect(post()).toBeDisabled();
    await actor.type(field(), 'Milo found a shoe');
    expect(screen.getByRole('button', { name: 'Juno' })).toHaveAttribute('aria-pressed', 'true');
    await actor.click(screen.getByRole('button', { name: 'Juno' }));
    await actor.click(screen.getByRole('button', { name: 'Milo' }));
    await actor.click(screen.getByRole('radio', { name: 'Everyone' }));
    await actor.click(post());
    await closed();
    expect(screen.getByRole('button', { name: 'What is Juno up to today?' })).toHaveFocus();
    const input: PostInput = { text: 'Milo found a shoe', images: [], petIds: [2], visibility: 'public' };
    expect(creates(api).map(({ body }) => body)).toEqual([input]);
    expect(shell.asked.toasts).toMatchObject([{ title: 'Your post is out' }]);
    expect(localStorage).toHaveLength(0);
  });

  test('that did not get through is kept, and sent again with the same key', async () => {
    const { actor, api } = await open();
    await actor.type(field(), 'Milo');
    api.failNext('POST', '/api/posts', 'unavailable', 'Please try again in a moment.');
    await actor.click(post());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    expect(field()).toHaveValue('Milo');
    api.failNext('POST', '/api/posts', 'unavailable', 'Please try again in a moment.');
    await actor.click(post());
    await waitFor(() => expect(creates(api)).toHaveLength(2));
    await actor.type(field(), ' sleeps');
    await actor.click(post());
    await waitFor(() => expect(creates(api)).toHaveLength(3));
    const [first, second, changed] = creates(api).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(changed).not.toBe(first);
  });

  test('is sent by Ctrl and Enter, from any of its fields', async () => {
    const { actor, api } = await open();
    await actor.keyboard('{Control>}{Enter}{/Control}');
    expect(creates(api)).toHaveLength(0); // nothing to send
    await actor.type(field(), 'Milo');
    act(() => screen.getByRole('radio', { name: 'Everyone' }).focus());
    await actor.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(creates(api)).toHaveLength(1));
  });

  test('counts what a person sees as a character, and is refused when there are too many', async () => {
    await open();
    fireEvent.change(field(), { target: { value: '👨‍👩‍👧‍👦'.repeat(3) } });
    expect(screen.getByText('3/1000')).toBeVisible();
    fireEvent.change(field(), { target: { value: 'a'.repeat(1001) } });
    expect(screen.getByRole('alert')).toHaveTextContent('Please use at most 1000 characters');
    expect(post()).toBeDisabled();
  });
});

describe('offline', () => {
  afterEach(() => onlineManager.setOnline(true));

  test('a post waits as it is, can be taken back and changed, and goes out once the device is back', async () => {
    const { actor, api } = await open();
    await actor.type(field(), 'Milo found a shoe');
    onlineManager.setOnline(false);
    await actor.click(post());
    expect(await screen.findByText(/Your post goes out as soon as you’re connected/)).toBeVisible();
    expect(photoInput()).toBeDisabled();
    await actor.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(photoInput()).toBeEnabled();
    await act(async () => onlineManager.setOnline(true));
    expect(creates(api)).toHaveLength(0);
    onlineManager.setOnline(false);
    await actor.type(field(), ' again');
    await actor.click(post());
    await screen.findByText(/Your post goes out/);
    await act(async () => onlineManager.setOnline(true));
    await closed();
    expect(api.state.posts[0]?.text).toBe('Milo found a shoe again');
    expect(creates(api)).toHaveLength(1);
  });
});

describe('photos', () => {
  test('are described, put in order and taken out', async () => {
    const { actor, api } = await open();
    await addPhotos(actor, photo('one.jpg'), photo('two.jpg'), photo('three.jpg'));
    await describePhoto(actor, 1, 'First');
    expect(screen.getByRole('button', { name: 'Change alt text of photo 1' })).toHaveFocus();
    await actor.click(screen.getByRole('button', { name: 'Remove photo 3' }));
    await actor.click(screen.getByRole('button', { name: 'Edit photo 1' }));
    await actor.click(await screen.findByRole('button', { name: 'Next photo' }));
    await actor.type(await described(2), 'Second');
    await actor.click(screen.getByRole('button', { name: 'Move left' }));
    expect(screen.getByRole('heading', { name: 'Photo 1 of 2' })).toBeVisible();
    expect(await described(1)).toHaveValue('Second');
    const left = screen.getByRole('button', { name: 'Move left' });
    expect(left).toHaveAttribute('aria-disabled', 'true');
    await actor.click(left);
    await actor.click(screen.getByRole('button', { name: 'Done' }));
    await actor.click(post());
    await waitFor(() => expect(creates(api)).toHaveLength(1));
    expect((creates(api)[0]?.body as PostInput | undefined)?.images.map(({ alt }) => alt)).toEqual(['Second', 'First']);
  });

  test('tell how much of each has been sent, and are stopped when they are taken out', async () => {
    const { actor, api } = await open();
    const release = api.hold('POST', '/api/upload/content');
    await actor.upload(photoInput(), [photo(), photo()]);
    await waitFor(() => expect(progress(2)).toHaveAttribute('value', '50'));
    expect(progress(1)).toHaveAttribute('max', '100');
    expect(post()).toBeDisabled();
    const aborted = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    await actor.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect(aborted).toHaveBeenCalledTimes(1);
    release();
    await uploaded();
    expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(post()).toBeEnabled());
  });

  test('without a description ask for one once, and go out without it', async () => {
    const { actor, api } = await open();
    await addPhotos(actor, photo(), photo());
    await actor.click(post());
    const nudge = within(screen.getByRole('alert'));
    expect(nudge.getByText(/2 photos have no description yet/)).toBeVisible();
    expect(creates(api)).toHaveLength(0);
    await actor.click(nudge.getByRole('button', { name: 'Describe' }));
    expect(await described(1)).toHaveFocus();
    await actor.keyboard('Milo');
    await actor.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText(/One photo has no description yet/)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Post anyway' }));
    await waitFor(() => expect(creates(api)).toHaveLength(1));
  });

  test('without a description are not asked about again when the post has to be sent once more', async () => {
    const { actor, api } = await open();
    await addPhotos(actor, photo());
    await waitFor(() => expect(post()).toBeEnabled());
    await actor.click(post());
    api.failNext('POST', '/api/posts', 'unavailable', 'Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'Post anyway' }));
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    expect(screen.queryByText(/no description yet/)).not.toBeInTheDocument();
    await actor.click(post());
    await waitFor(() => expect(creates(api)).toHaveLength(2));
  });

  test('that did not get through say why and can be sent again', async () => {
    const { actor, api, shell } = await open();
    api.failNext('POST', '/api/upload/content', 'storage_full', 'There is no room left.');
    await addPhotos(actor, photo());
    expect(await screen.findByRole('alert')).toHaveTextContent('Photo 1: There is no room left.');
    expect(shell.asked.toasts).toMatchObject([
      { variant: 'destructive', title: 'Upload failed', description: 'There is no room left.' },
    ]);
    expect(post()).toBeDisabled();
    expect(shell.asked.unsaved).toBe(1);
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    await uploaded();
    await waitFor(() => expect(post()).toBeEnabled());
    expect(shell.asked.unsaved).toBe(0);
    expect(shell.asked.toasts[1]).toMatchObject({ title: 'Upload successful', description: 'Your picture is ready.' });
  });

  test('are at most four, and pictures only', async () => {
    const { actor, shell } = await open();
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

  test('may be dropped and pasted, before the composer is open too', async () => {
    renderWithShell(<ComposerRow onPosted={jest.fn()} />, { user, pets });
    const invitation = screen.getByRole('button', { name: 'What is Juno up to today?' });
    fireEvent.drop(invitation, { dataTransfer: { files: [photo()] } });
    expect(await screen.findByRole('button', { name: 'Edit photo 1' })).toBeVisible();
    const paste = createEvent.paste(field());
    Object.assign(paste, { clipboardData: { files: [photo()] } });
    fireEvent(field(), paste);
    expect(await screen.findByRole('button', { name: 'Edit photo 2' })).toBeVisible();
  });
});

describe('a draft', () => {
  test('is there again when the composer is opened later, for the same person alone', async () => {
    const { actor, unmount } = await open();
    await actor.type(field(), 'Half a th');
    await addPhotos(actor, photo());
    await describePhoto(actor, 1, 'Milo');
    await uploaded();
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
    unmount();

    const reopened = await open(undefined, 'Continue your draft: Half a th');
    expect(field()).toHaveValue('Half a th');
    await reopened.actor.click(screen.getByRole('button', { name: 'Change alt text of photo 1' }));
    expect(await described(1)).toHaveValue('Milo');
    expect(localStorage.getItem(`draft:post:${user.id}`)).toContain('Half a th');
    expect(localStorage).toHaveLength(1);
  });

  test('is announced by the closed composer with its first words, until it is posted', async () => {
    const { actor } = await open();
    const words = 'Milo 🐈 '.repeat(30);
    fireEvent.change(field(), { target: { value: `${words}\nand more` } });
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    const invitation = await screen.findByRole('button', { name: /^Continue your draft: Milo 🐈 Milo/ });
    expect([...(invitation.textContent ?? '')].length).toBeLessThan(90);
    await actor.click(invitation);
    await actor.click(await screen.findByRole('button', { name: 'Post' }));
    await closed();
    expect(await screen.findByRole('button', { name: 'What is Juno up to today?' })).toBeVisible();
  });

  test('of photos alone is announced without words', async () => {
    const { actor } = await open();
    await addPhotos(actor, photo());
    await waitFor(() => expect(post()).toBeEnabled());
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Continue your draft' })).toBeVisible();
  });

  test('is cleared on demand, and brought back', async () => {
    const { actor, shell } = await open();
    await actor.type(field(), 'Half a th');
    await actor.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field()).toHaveValue('');
    expect(localStorage).toHaveLength(0);
    expect(shell.asked.toasts).toMatchObject([{ title: 'Draft cleared' }]);
    expect(shell.asked.toasts[0]).not.toHaveProperty('description');
    act(() => shell.asked.toasts[0]?.action?.onSelect());
    await waitFor(() => expect(field()).toHaveValue('Half a th'));
  });

  test('is offered again when it is brought back after the composer was closed', async () => {
    const { actor, shell } = await open();
    await actor.type(field(), 'Half a th');
    await actor.click(screen.getByRole('button', { name: 'Clear' }));
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    await closed();
    expect(await screen.findByRole('button', { name: 'What is Juno up to today?' })).toBeVisible();
    act(() => shell.asked.toasts[0]?.action?.onSelect());
    expect(screen.getByRole('button', { name: 'Continue your draft: Half a th' })).toBeVisible();
  });

  test('that was cleared takes along why it was refused, and says where its photos are', async () => {
    const { actor, api, shell } = await open();
    await addPhotos(actor, photo());
    await describePhoto(actor, 1, 'Milo');
    await waitFor(() => expect(post()).toBeEnabled());
    api.failNext('POST', '/api/posts', 'unavailable', 'Please try again in a moment.');
    await actor.click(post());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    await actor.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(shell.asked.toasts.at(-1)?.description).toBe('Its photos stay among your photos, under your profile.');
  });

  test.each(['{"text":1', '{}', 'null'])('that another version wrote as %s does not hinder anything', async (kept) => {
    localStorage.setItem(`draft:post:${user.id}`, kept);
    await open();
    expect(field()).toHaveValue('');
  });
});
