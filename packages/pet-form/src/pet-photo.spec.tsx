import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPhoto } from '@qlixline/test-kit/users/user-builders';
import { act, screen, waitFor } from '@testing-library/react';

import { valuesOf } from './pet-form-values.ts';
import { showCreate } from './test-support/pet-form.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const mira = buildUser();
describe('photo of a new pet', () => {
  test('creating a pet includes its uploaded photo', async () => {
    const { actor, api } = showCreate();
    const photo = new File(['photo'], 'rex.jpg', { type: 'image/jpeg' });
    const release = api.hold('POST', pathOf('POST /api/upload/content'));
    await actor.upload(screen.getByLabelText('Choose a file: Pet Photo'), photo);
    expect(screen.getByRole('button', { name: 'Create Pet' })).toBeDisabled();
    release();
    await screen.findByRole('button', { name: 'Change Photo' });
    await actor.type(screen.getByLabelText('Pet Name *'), 'Rex');
    await actor.click(screen.getByRole('radio', { name: 'Dog' }));
    await actor.click(screen.getByRole('button', { name: 'Create Pet' }));
    await waitFor(() => expect(screen.getByLabelText('Pet Name *')).toHaveValue(''));
    expect(api.state.pets[0]?.profileImageUrl).toMatch(/^\/media\/.*\.webp$/);
  });

  test('a photo that was replaced or abandoned is deleted', async () => {
    const photo = () => new File(['photo'], 'rex.jpg', { type: 'image/jpeg' });
    const { actor, api, unmount } = showCreate();
    await actor.upload(screen.getByLabelText('Choose a file: Pet Photo'), photo());
    await screen.findByRole('button', { name: 'Change Photo' });
    await waitFor(() => expect(api.state.photos).toHaveLength(1));
    const first = api.state.photos[0]?.id;
    await actor.upload(screen.getByLabelText('Choose a file: Pet Photo'), photo());
    await waitFor(() => expect(api.state.photos.map(({ id }) => id)).not.toContain(first));
    expect(api.state.photos).toHaveLength(1);
    await actor.click(screen.getByRole('button', { name: 'Cancel' })); // may ask for confirmation and stay
    expect(api.state.photos).toHaveLength(1);
    unmount();
    await waitFor(() => expect(api.state.photos).toEqual([]));
  });

  test('a photo already used by a pet is kept, whatever the response was', async () => {
    const taken = buildPhoto();
    const url = taken.image.url;
    localStorage.setItem(
      `draft:pet:${mira.id}`,
      JSON.stringify({ ...valuesOf(undefined, 'metric'), name: 'Rex', species: 'dog', profileImageUrl: url }),
    );
    const pet = buildPet({ name: 'Rex', profileImage: taken.image });
    const { actor, api } = showCreate(createFakeApi({ user: mira, photos: [taken], pets: [pet] }));
    await actor.click(screen.getByRole('button', { name: 'Start anew' }));
    await waitFor(() => expect(api.requests.some(({ path }) => path.endsWith('/uses'))).toBe(true));
    await act(async () => {}); // waits for effects of the reply
    expect(api.state.photos).toHaveLength(1);
  });
});
