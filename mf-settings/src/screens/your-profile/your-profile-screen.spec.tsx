import { describe, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { YourProfileScreen } from './your-profile-screen.tsx';

const field = (name: string) => screen.getByRole(name === 'Location' ? 'combobox' : 'textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save changes' });

function updatesSent(api: FakeApi): unknown[] {
  return api.requests
    .filter(({ method, path }) => method === 'PATCH' && path === '/api/profile')
    .map(({ body }) => body);
}

function renderProfile(api = createFakeApi({ user: buildUser({ bio: 'Two dogs' }) })) {
  return renderWithShell(<YourProfileScreen />, { api });
}

describe('profile form', () => {
  test('the form shows the saved profile with a disabled save button', () => {
    renderProfile();
    expect(field('Username')).toHaveValue('mira.olsen');
    expect(field('Display name')).toHaveValue('Mira Olsen');
    expect(field('Bio')).toHaveValue('Two dogs');
    expect(field('Bio')).toHaveAttribute('rows', '3');
    expect(field('Location')).toHaveAttribute('placeholder', 'City, State');
    expect(save()).toBeDisabled();
  });

  test('saving sends only changed fields and clears the unsaved changes', async () => {
    const { actor, api, shell } = renderProfile();
    await actor.type(field('Location'), 'Lisbon');
    expect(shell.asked.unsaved).toBe(1);
    await actor.click(save());
    await waitFor(() =>
      expect(shell.asked.toasts).toEqual([{ title: 'Success', description: 'Your profile has been updated.' }]),
    );
    expect(updatesSent(api)).toEqual([{ location: 'Lisbon' }]);
    expect(shell.asked.unsaved).toBe(0);
    expect(save()).toBeDisabled();
  });

  test('a failed save keeps what was typed', async () => {
    const { actor, api, shell } = renderProfile();
    api.failNext('PATCH', '/api/profile', 'unavailable', 'Please try again in a moment.');
    await actor.type(field('Location'), 'Lisbon');
    await actor.click(save());
    await waitFor(() =>
      expect(shell.asked.toasts).toEqual([
        {
          variant: 'destructive',
          title: 'Error',
          description: 'Failed to update profile. Please try again.',
        },
      ]),
    );
    expect(field('Location')).toHaveValue('Lisbon');
    expect(shell.asked.unsaved).toBe(1);
    expect(save()).toBeEnabled();
  });

  test('a refusal by the server is shown at its field', async () => {
    const { actor, api } = renderProfile();
    const errors = [{ field: 'location', message: 'This place does not exist' }];
    api.failNext('PATCH', '/api/profile', 'validation_failed', 'Please check what you entered.', errors);
    await actor.type(field('Location'), 'Nowhere');
    await actor.click(save());
    expect(await screen.findByText('This place does not exist')).toBeVisible();
    expect(field('Location')).toBeInvalid();
  });

  test('the form counts characters and rejects a text that is too long before sending', async () => {
    const { actor, api } = renderProfile();
    await actor.clear(field('Display name'));
    await actor.click(field('Display name'));
    await actor.paste('🐕'.repeat(51));
    expect(screen.getByText('51/50')).toBeVisible();
    await actor.click(save());
    expect(await screen.findByText('Please use at most 50 characters')).toBeVisible();
    expect(updatesSent(api)).toEqual([]);
  });

  test('discarding changes restores the saved profile', async () => {
    const { actor, shell } = renderProfile();
    await actor.type(field('Bio'), ' and a cat');
    await actor.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(field('Bio')).toHaveValue('Two dogs');
    expect(shell.asked.unsaved).toBe(0);
  });
});

describe('username field of the profile', () => {
  test('the username is checked while typing, and a suggestion replaces it', async () => {
    const { actor, api } = renderProfile(createFakeApi({ takenUsernames: ['juno'] }));
    await actor.clear(field('Username'));
    await actor.type(field('Username'), 'Juno');
    expect(await screen.findByText('This username is taken')).toBeVisible();
    await actor.click(save());
    expect(updatesSent(api)).toEqual([]);
    await actor.click(screen.getByRole('button', { name: '@juno.pets' }));
    expect(await screen.findByText('This username is available')).toBeVisible();
    await actor.click(save());
    await waitFor(() => expect(updatesSent(api)).toEqual([{ username: 'juno.pets' }]));
  });

  test('the username cannot be cleared', async () => {
    const { actor, api, shell } = renderProfile();
    await actor.clear(field('Username'));
    await actor.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a username to continue');
    expect(shell.asked.toasts).toMatchObject([{ title: 'Username Required' }]);
    expect(updatesSent(api)).toEqual([]);
  });

  test('the field shows why the username cannot be changed yet', async () => {
    const { actor, api } = renderProfile();
    api.failNext('PATCH', '/api/profile', 'invalid_transition', 'You can change your username again in 3 days.');
    await actor.clear(field('Username'));
    await actor.type(field('Username'), 'juno.and.mira');
    await actor.click(save());
    expect(await screen.findByText('You can change your username again in 3 days.')).toBeVisible();
  });
});

test('a new profile photo is uploaded as a profile photo', async () => {
  const { actor, api, shell } = renderProfile();
  const photo = new File(['photo'], 'mira.jpg', { type: 'image/jpeg' });
  await actor.upload(screen.getByLabelText('Choose a file: Profile Photo'), photo);
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Upload successful' }]));
  expect(api.requests.map(({ path }) => path)).toContain('/api/upload/profile');
});

test('choosing a measurement unit in the profile saves it immediately', async () => {
  const { actor, api } = renderProfile();
  await actor.click(screen.getByRole('radio', { name: 'Imperial' }));
  expect(api.state.user?.measurementUnit).toBe('imperial');
});
