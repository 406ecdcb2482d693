import { afterEach, describe, expect, test } from '@jest/globals';
import { useCreatePet } from '@qlixline/api-client/pets/pets';
import { sessionsQuery, useRevokeOtherSessions } from '@qlixline/api-client/account/devices';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { FAKE_CODE } from '@qlixline/test-kit/account/fake-security';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';

import { endedSessionStore, noticeEndedSession } from './ended-session.store.ts';
import { SignInAgain } from './sign-in-again.tsx';

const TITLE = 'Please sign in again';
const user = buildUser();

afterEach(() => noticeEndedSession(undefined));

/** Page that reads the devices and can sign out the others. */
function Page() {
  const devices = useQuery(sessionsQuery);
  const revoke = useRevokeOtherSessions();
  const createPet = useCreatePet();
  return (
    <>
      {createPet.isError && <p>Not saved</p>}
      <textarea aria-label="Comment" />
      <p>{devices.isSuccess ? 'Devices are shown' : devices.isError ? 'No devices' : 'Asking'}</p>
      <button onClick={() => void devices.refetch()}>Ask again</button>
      <button onClick={() => revoke.mutate()}>Sign out others</button>
      <button onClick={() => createPet.mutate({ input: {} as never, idempotencyKey: 'a-key-for-this-pet' })}>
        Save pet
      </button>
    </>
  );
}

function open(api: FakeApi, shown = user) {
  const page = (
    <>
      <Page />
      <SignInAgain user={shown} />
    </>
  );
  return renderWithShell(page, { user: shown, api, onUnauthenticated: noticeEndedSession });
}

/** Ends the session for the next call of this method and path. */
function end(api: FakeApi, method: string, path: string): FakeApi {
  for (const [call, address] of [
    [method, path],
    ['GET', '/api/auth/user'],
  ] as const) {
    api.failNext(call, address, 'unauthenticated', 'Please sign in.');
  }
  return api;
}

const ended = (api = createFakeApi({ user })) => end(api, 'GET', pathOf('GET /api/sessions'));
const endedForMutation = (api: FakeApi) => end(api, 'DELETE', pathOf('DELETE /api/sessions'));

async function enter(actor: ReturnType<typeof open>['actor'], password: string): Promise<void> {
  await actor.type(await screen.findByLabelText('Email'), 'mira@example.org');
  await actor.type(screen.getByLabelText('Password'), password);
  await actor.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('sign-in dialog over a page whose session has ended', () => {
  test('signing in again keeps the text that was typed and repeats the refused request', async () => {
    const api = createFakeApi({ user });
    const { actor } = open(api);
    await screen.findByText('Devices are shown');
    await actor.type(screen.getByLabelText('Comment'), 'What a nose');
    ended(api);
    await actor.click(screen.getByRole('button', { name: 'Ask again' }));
    await screen.findByRole('dialog', { name: TITLE });
    expect(screen.getByText('No devices')).toBeVisible();
    await enter(actor, 'the current password');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Devices are shown')).toBeVisible();
    expect(screen.getByLabelText('Comment')).toHaveValue('What a nose');
  });

  test('an account with a second factor enters its code in the same dialog', async () => {
    const secondFactor = { since: '2026-05-04T10:00:00Z', recoveryCodesLeft: 10 };
    const api = createFakeApi({ user, secondFactor });
    const { actor } = open(ended(api));
    await enter(actor, 'the current password');
    await actor.type(await screen.findByLabelText('Code'), '000000');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
    await actor.clear(screen.getByLabelText('Code'));
    await actor.type(screen.getByLabelText('Code'), FAKE_CODE);
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Devices are shown')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a code that comes too late asks for the password again', async () => {
    const secondFactor = { since: '2026-05-04T10:00:00Z', recoveryCodesLeft: 10 };
    const api = createFakeApi({ user, secondFactor });
    const { actor } = open(ended(api));
    await enter(actor, 'the current password');
    await actor.type(await screen.findByLabelText('Code'), FAKE_CODE);
    api.failNext('POST', '/api/login/code', 'invalid_credentials', 'That took too long. Please sign in again.');
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That took too long');
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Code')).toBeVisible();
  });

  test('a wrong password shows an error and keeps the email address', async () => {
    const { actor } = open(ended());
    await enter(actor, 'another one');
    expect(await screen.findByRole('alert')).toHaveTextContent("This e-mail and password don't match.");
    expect(screen.getByLabelText('Email')).toHaveValue('mira@example.org');
  });

  test('after "Not now", the dialog opens again for the user’s next change, not for a background read', async () => {
    const api = ended();
    const { actor } = open(api);
    await actor.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    ended(api);
    await actor.click(screen.getByRole('button', { name: 'Ask again' }));
    await screen.findByText('No devices');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    endedForMutation(api);
    await actor.click(screen.getByRole('button', { name: 'Sign out others' }));
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeVisible();
  });

  test('the dialog stays closed when the session was renewed after the refused request was sent', async () => {
    const api = createFakeApi({ user });
    api.failNext('GET', pathOf('GET /api/sessions'), 'unauthenticated', 'Please sign in.');
    open(api);
    expect(await screen.findByText('Devices are shown')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(endedSessionStore.getState().caller).toBeUndefined();
  });

  test('the dialog names the other user who has signed in from another tab, and offers to continue as them', async () => {
    const other = buildUser({ id: 'another-user', displayName: 'Bella' });
    const api = createFakeApi({ user: other });
    const { actor, shell } = open(api);
    await actor.type(screen.getByLabelText('Comment'), 'What a nose');
    api.failNext('DELETE', pathOf('DELETE /api/sessions'), 'other_account', 'Please sign in again.');
    await actor.click(screen.getByRole('button', { name: 'Sign out others' }));
    const dialog = await screen.findByRole('dialog', { name: TITLE });
    expect(dialog).toHaveTextContent(/Bella has signed in to this browser since/);
    expect(screen.getByLabelText('Comment')).toHaveValue('What a nose');
    await actor.click(screen.getByRole('button', { name: 'Continue as Bella' }));
    expect(shell.asked.reloads).toEqual(['/']);
  });

  test('a user without a password is sent to the identity provider', async () => {
    const { actor, shell } = open(ended(), buildUser({ hasPassword: false }));
    await actor.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(shell.asked.signIns).toBe(1);
  });

  test('the page is reloaded when another user signs in', async () => {
    const { actor, api, shell } = open(ended());
    await screen.findByRole('dialog', { name: TITLE });
    api.state.user = buildUser();
    await enter(actor, 'the current password');
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/']));
  });

  test('the dialog stays closed when the screen itself leads to the sign-in page', async () => {
    const { actor } = open(end(createFakeApi({ user }), 'POST', pathOf('POST /api/pets')));
    await screen.findByText('Devices are shown');
    await actor.click(screen.getByRole('button', { name: 'Save pet' }));
    await screen.findByText('Not saved');
    expect(endedSessionStore.getState().caller).toBeUndefined();
  });
});
