import { describe, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';

import { openArea } from '../test-support/open-area.tsx';

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

describe('account section', () => {
  test('the account section shows the signed-in user and links to the profile', async () => {
    openArea('account');
    const account = section('Account');
    expect(await account.findByText('Mira Olsen')).toBeVisible();
    expect(account.getByText('@mira.olsen')).toBeVisible();
    expect(account.getByRole('status', { name: 'Loading your e-mail address' })).toBeInTheDocument();
    expect(await account.findByText('mira@example.org')).toBeVisible();
    expect(account.getByRole('link', { name: 'Edit your profile' })).toHaveAttribute('href', '/your-profile');
  });

  test('signing out is done by the shell', async () => {
    const { actor, shell } = openArea('account');
    await actor.click(await section('Account').findByRole('button', { name: 'Sign out' }));
    expect(shell.asked.signOuts).toBe(1);
  });

  test('a failed sign-out shows an error', async () => {
    const { actor, shell } = openArea('account');
    shell.signOut = () => Promise.reject(new TypeError('no network'));
    await actor.click(await section('Account').findByRole('button', { name: 'Sign out' }));
    expect(shell.asked.toasts).toMatchObject([{ variant: 'destructive', title: 'Error' }]);
    expect(section('Account').getByRole('button', { name: 'Sign out' })).toBeEnabled();
  });

  test('the email address can be loaded again after a failure', async () => {
    const api = createFakeApi();
    api.failNext('GET', '/api/settings', 'unavailable', 'Please try again in a moment.');
    const { actor } = openArea('account', { api });
    await actor.click(await section('Account').findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('mira@example.org')).toBeVisible();
  });
});

describe('email address', () => {
  test('a confirmed email address shows no remark', async () => {
    openArea('account');
    await screen.findByText('mira@example.org');
    expect(screen.queryByText(/Not confirmed yet/)).not.toBeInTheDocument();
  });

  test('an unconfirmed email address is marked, and the link can be sent again', async () => {
    const api = createFakeApi({ user: buildUser({ isEmailConfirmed: false }) });
    const { actor, shell } = openArea('account', { api });
    expect(await screen.findByText(/Not confirmed yet/)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'New link sent' }]));
    expect(api.state.confirmationMails).toBe(1);
  });

  test('shows an error when the confirmation link could not be sent', async () => {
    const api = createFakeApi({ user: buildUser({ isEmailConfirmed: false }) });
    api.failNext('POST', '/api/email/confirmation', 'rate_limited', 'Please try again in an hour.');
    const { actor, shell } = openArea('account', { api });
    await actor.click(await screen.findByRole('button', { name: 'Send it again' }));
    await waitFor(() =>
      expect(shell.asked.toasts).toMatchObject([{ title: 'Error', description: 'Please try again in an hour.' }]),
    );
  });
});

describe('changing the password', () => {
  async function openDialog(api = createFakeApi()) {
    const rendered = openArea('account', { api });
    await screen.findByText('mira@example.org');
    await rendered.actor.click(screen.getByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    const fill = async (current: string, next: string) => {
      await rendered.actor.type(dialog.getByLabelText('Current password'), current);
      await rendered.actor.type(dialog.getByLabelText('New password'), next);
      await rendered.actor.click(dialog.getByRole('button', { name: 'Save password' }));
    };
    return { ...rendered, dialog, fill, api };
  }

  test('the password is changed with the correct current password', async () => {
    const { api, shell, fill } = await openDialog();
    await fill('the current password', 'a different staple');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.state.password).toBe('a different staple');
    expect(shell.asked.toasts).toMatchObject([{ title: 'Your password is changed' }]);
  });

  test('a wrong current password shows an error and keeps the new one in its field', async () => {
    const { api, dialog, fill } = await openDialog();
    await fill('not my password', 'a different staple');
    expect(await dialog.findByText('This is not your current password.')).toBeVisible();
    expect(dialog.getByLabelText('Current password')).toHaveFocus();
    expect(dialog.getByLabelText('New password')).toHaveValue('a different staple');
    expect(api.state.password).toBe('the current password');
  });

  test('a new password that is too short is not sent', async () => {
    const { api, dialog, fill } = await openDialog();
    await fill('the current password', 'short');
    expect(await dialog.findByText('Please use at least 10 characters')).toBeVisible();
    expect(api.state.password).toBe('the current password');
  });

  test('a refused change of the password shows the reason', async () => {
    const { api, dialog, fill } = await openDialog();
    api.failNext('PUT', '/api/password', 'rate_limited', 'Please try again in 4 seconds.');
    await fill('the current password', 'a different staple');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again in 4 seconds.');
  });

  test('an account without a password shows no button to change it', async () => {
    openArea('account', { api: createFakeApi({ password: null }) });
    await screen.findByText('mira@example.org');
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
  });
});
