import { expect, test } from '@jest/globals';
import { useRevokeOtherSessions } from '@qlixline/api-client/account/devices';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';

import { FreshSignIn } from './fresh-sign-in.tsx';

function Page() {
  const revoke = useRevokeOtherSessions();
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <button onClick={() => revoke.mutate()}>Sign out others</button>
      {revoke.isError && <p>Refused</p>}
      <button onClick={() => setLeft(true)}>Leave</button>
      {!isLeft && <FreshSignIn />}
    </>
  );
}

test('an account of an issuer is told to sign in again', async () => {
  const { actor, shell } = renderWithShell(<Page />, { api: createFakeApi({ isFresh: false, password: null }) });
  await actor.click(screen.getByRole('button', { name: 'Sign out others' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  expect(dialog.getByText(/come back within 10 minutes/)).toBeVisible();
  await actor.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(shell.asked.signOuts).toBe(1);
});

test('a question that nobody answers because the screen is left refuses its call instead of holding it up', async () => {
  const { api } = renderWithShell(<Page />, { api: createFakeApi({ isFresh: false }) });
  const sent = () => api.requests.filter(({ method }) => method === 'DELETE');
  fireEvent.click(screen.getByText('Sign out others'));
  await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
  fireEvent.click(screen.getByText('Leave')); // by script, as by the browser's Back: the dialog covers the page
  expect(await screen.findByText('Refused')).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});
