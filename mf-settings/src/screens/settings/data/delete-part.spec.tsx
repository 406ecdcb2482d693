import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { DeletePart } from './delete-part.tsx';

const PASSWORD = 'the current password';

async function openDialog(api = createFakeApi()) {
  const rendered = renderWithShell(<DeletePart />, { api });
  const button = screen.getByRole('button', { name: 'Delete account…' });
  await waitFor(() => expect(button).toBeEnabled());
  await rendered.actor.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const submit = () => rendered.actor.click(dialog.getByRole('button', { name: 'Delete account' }));
  return { ...rendered, api, dialog, submit };
}

describe('deleting the account', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-07-14T12:00:00Z'), advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  test('the dialog lists what is deleted, and preselects a deletion in 14 days', async () => {
    const { dialog } = await openDialog();
    for (const what of [/your profile, your pets/, /comments and likes on other posts/, /username stays reserved/])
      expect(dialog.getByText(what)).toBeVisible();
    const later = dialog.getByRole('radio', { name: /In 14 days, on Jul 28, 2026/ });
    expect(later).toBeChecked();
    expect(later).toHaveAccessibleDescription(/others still see your account/);
    expect(dialog.getByRole('radio', { name: /At once/ })).toHaveAccessibleDescription('This cannot be undone.');
  });
});

describe('submitting the deletion', () => {
  test.each([
    ['later', 'account-deletion-planned'],
    ['now', 'account-deleted'],
  ])('deleting the account %s leads to the sign-in page with a notice', async (when, notice) => {
    const { actor, api, dialog, shell, submit } = await openDialog();
    if (when === 'now') await actor.click(dialog.getByRole('radio', { name: /At once/ }));
    await actor.type(dialog.getByLabelText('Current password'), PASSWORD);
    await submit();
    await waitFor(() => expect(shell.asked.reloads).toEqual([`/api/login?notice=${notice}`]));
    expect(api.state.deletion).toBe(when);
  });

  test('a wrong password shows an error at the field and keeps the choice', async () => {
    const { actor, api, dialog, shell, submit } = await openDialog();
    await actor.click(dialog.getByRole('radio', { name: /At once/ }));
    await actor.type(dialog.getByLabelText('Current password'), 'not my password');
    await submit();
    expect(await dialog.findByText('This is not your current password.')).toBeVisible();
    const field = dialog.getByLabelText('Current password');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('not my password');
    expect(dialog.getByRole('radio', { name: /At once/ })).toBeChecked();
    expect([api.state.deletion, shell.asked.reloads]).toEqual([null, []]);
  });

  test('a deletion without a password is not sent', async () => {
    const { api, dialog, submit } = await openDialog();
    await submit();
    expect(await dialog.findByText('Please enter your current password')).toBeVisible();
    expect(api.state.deletion).toBeNull();
  });

  test('the button shows the progress until the deletion is finished', async () => {
    const api = createFakeApi();
    const release = api.hold('DELETE', '/api/account');
    const { actor, dialog, shell, submit } = await openDialog(api);
    await actor.type(dialog.getByLabelText('Current password'), PASSWORD);
    await submit();
    expect(await dialog.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Keep account' })).toBeDisabled();
    release();
    await waitFor(() => expect(shell.asked.reloads).toHaveLength(1));
  });

  test('a failed deletion shows the reason and can be tried again', async () => {
    const { actor, api, dialog, shell, submit } = await openDialog();
    api.failNext('DELETE', '/api/account', 'rate_limited', 'Please try again in 4 seconds.');
    await actor.type(dialog.getByLabelText('Current password'), PASSWORD);
    await submit();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again in 4 seconds.');
    await submit();
    await waitFor(() => expect(shell.asked.reloads).toHaveLength(1));
  });

  test('an account without a password is deleted without asking for one', async () => {
    const { api, dialog, submit } = await openDialog(createFakeApi({ password: null }));
    expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument();
    await submit();
    await waitFor(() => expect(api.state.deletion).toBe('later'));
  });

  test('an account without a password shows at the choice why it cannot be deleted immediately', async () => {
    const { actor, api, dialog, submit } = await openDialog(createFakeApi({ password: null }));
    const message = 'To delete your account at once, please sign out, sign in again and do it within 10 minutes.';
    api.failNext('DELETE', '/api/account', 'validation_failed', 'Please check the marked fields.', [
      { field: 'when', message },
    ]);
    await actor.click(dialog.getByRole('radio', { name: /At once/ }));
    await submit();
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByRole('group', { name: 'When?' })).toHaveAccessibleDescription(message);
  });

  test('closing the dialog deletes nothing', async () => {
    const { actor, api, dialog } = await openDialog();
    await actor.click(dialog.getByRole('button', { name: 'Keep account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.state.deletion).toBeNull();
  });
});
