import { describe, expect, test } from '@jest/globals';
import { screens } from '@qlixline/contract/areas/screens';
import { Route, Routes } from '@qlixline/shell-bridge/routing';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { UsernameSetupScreen } from './username-setup-screen.tsx';

function renderSetup(api = createFakeApi({ user: buildUser({ username: null }), takenUsernames: ['juno'] })) {
  const page = (
    <Routes>
      <Route path={screens.usernameSetup} element={<UsernameSetupScreen />} />
      <Route path={screens.profile} element={<h1>Profile</h1>} />
    </Routes>
  );
  return renderWithShell(page, { api, route: screens.usernameSetup });
}

const username = () => screen.getByRole('textbox', { name: 'Username' });
const save = () => screen.getByRole('button', { name: 'Save username' });

describe('UsernameSetupScreen', () => {
  test('explains the rule, saves a free username and opens the profile', async () => {
    const { actor, api, shell } = renderSetup();
    expect(username()).toHaveAccessibleDescription(/3 to 30 letters and digits/);
    await actor.type(username(), 'Juno.Pets');
    expect(await screen.findByText('This username is available')).toBeVisible();
    expect(shell.asked.unsaved).toBe(1);
    await actor.click(save());
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(api.state.user?.username).toBe('juno.pets');
    expect(shell.asked.toasts).toEqual([{ title: 'Success', description: 'You can be found as @juno.pets now.' }]);
    expect(shell.asked.unsaved).toBe(0);
  });

  test('suggests free usernames for one that is taken', async () => {
    const { actor } = renderSetup();
    await actor.type(username(), 'juno');
    expect(await screen.findByText('This username is taken')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: '@juno.pets' }));
    expect(username()).toHaveValue('juno.pets');
    expect(await screen.findByText('This username is available')).toBeVisible();
  });

  test('rejects a blank username', async () => {
    const { actor, api, shell } = renderSetup();
    await actor.type(username(), '  ');
    await actor.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a username to continue');
    expect(shell.asked.toasts).toEqual([
      {
        variant: 'destructive',
        title: 'Username Required',
        description: 'Please enter a username to continue',
      },
    ]);
    expect(api.requests).toEqual([]);
  });

  test('shows why the server refuses a username, and keeps it in the field', async () => {
    const { actor, api, shell } = renderSetup();
    const errors = [{ field: 'username', message: 'This username is taken.' }];
    api.failNext('PATCH', '/api/profile', 'username_taken', 'This username is taken.', errors);
    await actor.type(username(), 'juno.pets');
    await actor.click(save());
    expect(await screen.findByText('This username is taken.')).toBeVisible();
    expect(username()).toHaveValue('juno.pets');
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Error' }]));
  });
});
