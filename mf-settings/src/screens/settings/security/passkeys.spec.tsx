import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Passkey } from '@qlixline/contract/account/passkey';
import { PASSKEYS_MAX } from '@qlixline/contract/limits';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { FreshSignIn } from './fresh-sign-in.tsx';
import { SecurityPart } from './security-part.tsx';

const PHONE: Passkey = {
  id: '0192f0aa-0000-7000-8000-000000000001',
  name: 'My phone',
  createdAt: '2026-05-04T10:00:00Z',
  lastUsedAt: null,
  isSynced: true,
};
const KEY: Passkey = { ...PHONE, id: '0192f0aa-0000-7000-8000-000000000002', name: 'Security key', isSynced: false };

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
/** Stands in for the browser's part of passkeys, which jsdom lacks. */
const credentials = { create: jest.fn<() => Promise<unknown>>(), get: jest.fn<() => Promise<unknown>>() };
const failure = (name: string) => new DOMException('The browser’s own words', name);

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  const shared = { id: 'bmV3', rawId: bytes('new'), type: 'public-key', getClientExtensionResults: () => ({}) };
  credentials.create.mockResolvedValue({
    ...shared,
    response: { clientDataJSON: bytes('{}'), attestationObject: bytes('key'), getTransports: () => ['internal'] },
  });
  credentials.get.mockResolvedValue({
    ...shared,
    response: { clientDataJSON: bytes('{}'), authenticatorData: bytes('data'), signature: bytes('signed') },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
  jest.resetAllMocks();
});

function open(seed: Parameters<typeof createFakeApi>[0] = {}) {
  const part = (
    <>
      <SecurityPart />
      <FreshSignIn />
    </>
  );
  return renderWithShell(part, { api: createFakeApi(seed) });
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const list = async () => within(await screen.findByRole('list', { name: 'Passkeys' }));
const addButton = () => screen.findByRole('button', { name: 'Add a passkey' });

describe('passkeys in the settings', () => {
  test('each passkey is listed with its name, its dates and whether it is synced', async () => {
    open({ passkeys: [PHONE, { ...KEY, lastUsedAt: new Date().toISOString() }] });
    const [phone, key] = (await list()).getAllByRole('listitem');
    expect(phone).toHaveTextContent(/^My phoneSyncedAdded May 4, 2026\. Not used yet\./);
    expect(key).toHaveTextContent(/^Security keyAdded May 4, 2026\. Used just now\./);
  });

  test('a passkey is added under a suggested name that can be changed', async () => {
    const { actor, shell, api } = open();
    await actor.click(await addButton());
    const adding = await dialog('Add a passkey');
    await actor.clear(adding.getByLabelText('Name'));
    await actor.click(adding.getByRole('button', { name: 'Continue' }));
    expect(await adding.findByText('Please enter a name')).toBeVisible();
    await actor.type(adding.getByLabelText('Name'), 'Laptop{Enter}');
    expect((await list()).getByText('Laptop')).toBeVisible();
    expect(shell.asked.toasts).toEqual([{ title: 'Passkey added' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const sent = api.requests.find(({ method, path }) => method === 'POST' && path === '/api/passkeys');
    expect(sent?.body).toEqual({
      name: 'Laptop',
      id: 'bmV3',
      clientDataJSON: 'e30',
      attestationObject: 'a2V5',
      transports: ['internal'],
    });
  });

  test.each([
    ['NotAllowedError', 'The passkey was not used. Please try again.'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['SecurityError', 'Passkeys don’t work at this address.'],
  ])('a browser’s %s is shown as a sentence, and adding can be tried again', async (name, text) => {
    const { actor } = open();
    credentials.create.mockRejectedValueOnce(failure(name));
    await actor.click(await addButton());
    const adding = await dialog('Add a passkey');
    await actor.click(adding.getByRole('button', { name: 'Continue' }));
    expect(await adding.findByRole('alert')).toHaveTextContent(text);
    await actor.click(adding.getByRole('button', { name: 'Continue' }));
    expect((await list()).getAllByRole('listitem')).toHaveLength(1);
  });

  test('a refusal by the server is shown in the dialog', async () => {
    const { actor, api } = open();
    api.failNext('POST', '/api/passkeys', 'already_exists', 'This passkey was added before.');
    await actor.click(await addButton());
    const adding = await dialog('Add a passkey');
    await actor.click(adding.getByRole('button', { name: 'Continue' }));
    expect(await adding.findByRole('alert')).toHaveTextContent('This passkey was added before.');
  });

  test('a passkey is renamed', async () => {
    const { actor, shell } = open({ passkeys: [{ ...PHONE }] });
    await actor.click(await screen.findByRole('button', { name: 'Rename My phone' }));
    const renaming = await dialog('Rename passkey');
    await actor.clear(renaming.getByLabelText('Name'));
    await actor.type(renaming.getByLabelText('Name'), 'Old phone{Enter}');
    expect(await (await list()).findByText('Old phone')).toBeVisible();
    expect(shell.asked.toasts).toEqual([{ title: 'Passkey renamed' }]);
  });

  test('a passkey is removed after a question, and a failure keeps it', async () => {
    const { actor, shell, api } = open({ passkeys: [PHONE, KEY] });
    const remove = async () => {
      await actor.click(await screen.findByRole('button', { name: 'Remove My phone' }));
      await actor.click((await dialog('Remove My phone?')).getByRole('button', { name: 'Remove' }));
    };
    api.failNext('DELETE', `/api/passkeys/${PHONE.id}`, 'unavailable', 'Please try again in a moment.');
    await remove();
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
    expect(api.state.passkeys).toHaveLength(2);
    await remove();
    await waitFor(() => expect(shell.asked.toasts.at(-1)).toEqual({ title: 'Passkey removed' }));
    expect((await list()).getAllByRole('listitem')).toHaveLength(1);
  });

  test('a browser without passkeys is told so, and can still remove one', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    open({ passkeys: [PHONE] });
    expect(await screen.findByText('This browser can’t use passkeys here.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove My phone' })).toBeVisible();
  });

  test('an account with twenty passkeys has to remove one before it adds another', async () => {
    const passkeys = Array.from({ length: PASSKEYS_MAX }, (_, at) => ({
      ...PHONE,
      id: `0192f0aa-0000-7000-8000-0000000000${at + 10}`,
    }));
    open({ passkeys });
    expect(await screen.findByText('You have 20 passkeys. Remove one to add another.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  test('sign-ins with a passkey and refused passkeys are named in the list of sign-ins', async () => {
    const attempt = { at: '2026-05-04T10:00:00Z', userAgent: 'Firefox/140.0' };
    open({
      signIns: [
        { ...attempt, id: 2, result: 'signed_in', withPasskey: true },
        { ...attempt, id: 1, result: 'wrong_passkey', withPasskey: false },
      ],
    });
    const [newest, before] = within(await screen.findByRole('list', { name: 'Recent sign-ins' })).getAllByRole(
      'listitem',
    );
    expect(newest).toHaveTextContent('Signed in with a passkey');
    expect(before).toHaveTextContent('Passkey refused');
  });
});

describe('a passkey in the question for a fresh sign-in', () => {
  const turnOn = async ({ actor }: ReturnType<typeof open>) =>
    actor.click(await screen.findByRole('button', { name: 'Turn on' }));

  test('it is offered beside the password, and goes on with what was wanted', async () => {
    const page = open({ isFresh: false, passkeys: [PHONE] });
    await turnOn(page);
    const proof = await dialog('Confirm that it’s you');
    expect(proof.getByLabelText('Password')).toBeVisible();
    credentials.get.mockRejectedValueOnce(failure('NotAllowedError'));
    await page.actor.click(proof.getByRole('button', { name: 'Use a passkey' }));
    expect(await proof.findByRole('alert')).toHaveTextContent('The passkey was not used. Please try again.');
    await page.actor.click(proof.getByRole('button', { name: 'Use a passkey' }));
    expect(await (await dialog('Turn on two-step sign-in')).findByLabelText('Code')).toBeVisible();
    expect(page.api.state.isFresh).toBe(true);
  });

  test('it isn’t offered to an account without one', async () => {
    const page = open({ isFresh: false });
    await turnOn(page);
    const proof = await dialog('Confirm that it’s you');
    expect(proof.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });
});
