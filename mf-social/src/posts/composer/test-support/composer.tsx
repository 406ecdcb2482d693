import { expect, jest } from '@jest/globals';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { ComposerRow } from '../../../screens/home/composer-row.tsx';

export const user = buildUser();
export const pets = [buildPet({ id: 1, name: 'Juno' }), buildPet({ id: 2, name: 'Milo' })];
export const INVITATION = 'What is Juno up to today?';
export const photo = (name = 'milo.jpg') => new File(['photo'], name, { type: 'image/jpeg' });

/** Renders home's row that opens the composer. */
export const renderRow = (api: FakeApi = createFakeApi({ pets }), who = user) =>
  renderWithShell(<ComposerRow pet={pets[0]} onPosted={jest.fn()} />, { api, user: who, pets });

/** Renders the row and opens its composer. */
export async function openComposer(api?: FakeApi, invitation: string | RegExp = INVITATION) {
  const opened = renderRow(api);
  await opened.actor.click(screen.getByRole('button', { name: invitation }));
  await screen.findByRole('form', { name: 'New post' });
  return opened;
}

export type Actor = Awaited<ReturnType<typeof openComposer>>['actor'];

export const field = () => screen.getByRole('textbox', { name: 'Your post' });
export const postButton = () => screen.getByRole('button', { name: 'Post' });
export const composerClosed = () => waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());

/** Lists the requests to create a post, in order. */
export const sentPosts = ({ requests }: FakeApi) =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/api/posts');

/** Finds the input of the composer, not the hidden one of the row that opens it. */
export const photoInput = () => within(screen.getByRole('form')).getByLabelText('Choose photos or videos');

export const uploadsEnded = () => waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());

/** Uploads photos and waits until all uploads have ended. */
export async function addPhotos(actor: Actor, ...files: File[]) {
  await actor.upload(photoInput(), files);
  await waitFor(() => expect(screen.queryByText(/Uploading/)).not.toBeInTheDocument());
}

/** Finds the alt text field of photo `number`, from 1. */
export const description = (number: number) => screen.findByLabelText(`What does photo ${number} show?`);

/** Describes a photo with its alt text button and the sheet that opens. */
export async function describePhoto(actor: Actor, number: number, alt: string) {
  await actor.click(screen.getByRole('button', { name: new RegExp(`alt text of photo ${number}$`) }));
  await actor.type(await description(number), alt);
  await actor.click(screen.getByRole('button', { name: 'Done' }));
}
