import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { AccountPart } from './account-part.tsx';

async function openDialog() {
  const api = createFakeApi();
  const rendered = renderWithShell(<AccountPart />, { api });
  await screen.findByText('mira@example.org');
  await rendered.actor.click(screen.getByRole('button', { name: 'Change e-mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change e-mail' }));
  const send = async (email: string) => {
    await rendered.actor.type(dialog.getByLabelText('New e-mail'), email);
    await rendered.actor.click(dialog.getByRole('button', { name: 'Send link' }));
  };
  return { ...rendered, api, dialog, send };
}

test('a new e-mail address waits for its confirmation, which can be cancelled and undone', async () => {
  const { actor, api, shell, send } = await openDialog();
  await send('mira@pets.example');
  expect(await screen.findByText(/Changing to mira@pets\.example\. Open the link/)).toBeVisible();
  expect(screen.getByText('mira@example.org')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(screen.queryByText(/Changing to/)).not.toBeInTheDocument());
  expect(api.state.waitingEmail).toBeNull();
  const { action } = shell.asked.toasts.at(-1)!;
  expect(action?.label).toBe('Undo');
  action?.onSelect();
  expect(await screen.findByText(/Changing to mira@pets\.example/)).toBeVisible();
});

test.each([
  ['no address', 'Please enter an e-mail address'],
  ['mira@example.org', 'This is your e-mail already'],
])('the new e-mail address %p is refused with the reason', async (email, reason) => {
  const { api, dialog, send } = await openDialog();
  await send(email);
  expect(await dialog.findByText(reason)).toBeVisible();
  expect(dialog.getByLabelText('New e-mail')).toHaveValue(email);
  expect(api.state.waitingEmail).toBeNull();
});

test('an account without a password shows no button to change its e-mail address', async () => {
  renderWithShell(<AccountPart />, { api: createFakeApi({ password: null }) });
  await screen.findByText('mira@example.org');
  expect(screen.queryByRole('button', { name: 'Change e-mail' })).not.toBeInTheDocument();
});
