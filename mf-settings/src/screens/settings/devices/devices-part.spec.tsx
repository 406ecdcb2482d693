import { describe, expect, test } from '@jest/globals';
import { buildDeviceSession } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';

import { openArea } from '../test-support/open-area.tsx';

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

describe('devices section', () => {
  const phone = () =>
    buildDeviceSession({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/1 Safari/604.1' });

  function renderDevices() {
    const api = createFakeApi({ sessions: [buildDeviceSession({ isCurrent: true }), phone()] });
    return openArea('devices', { api });
  }

  test('devices are listed by name; the current one is marked and cannot be signed out', async () => {
    renderDevices();
    const items = within(await screen.findByRole('list', { name: 'Signed-in devices' })).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Chrome on Linux');
    expect(items[0]).toHaveTextContent('This device');
    expect(within(items[0]!).queryByRole('button')).not.toBeInTheDocument();
    expect(items[1]).toHaveTextContent('Safari on iPhone');
  });

  test('signing out a device asks for confirmation', async () => {
    const { actor, api, shell } = renderDevices();
    await actor.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out Safari on iPhone?' }));
    expect(api.state.sessions).toHaveLength(2);
    await actor.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('You’re not signed in anywhere else.')).toBeVisible();
    expect(api.state.sessions).toHaveLength(1);
    expect(shell.asked.toasts).toEqual([{ title: 'Safari on iPhone was signed out' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('cancelling the confirmation keeps the device signed in', async () => {
    const { actor, api } = renderDevices();
    await actor.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(api.state.sessions).toHaveLength(2);
  });

  test('signing out everywhere asks for confirmation and includes this device', async () => {
    const { actor, api, shell } = renderDevices();
    await actor.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }));
    await actor.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(shell.asked.signOuts).toBe(1)); // ends the current session
    expect(api.state.sessions).toMatchObject([{ isCurrent: true }]);
  });

  test('shows an error when signing out everywhere fails', async () => {
    const { actor, api, shell } = renderDevices();
    api.failNext('DELETE', '/api/sessions', 'unavailable', 'Please try again in a moment.');
    await actor.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(screen.getByRole('dialog'));
    await actor.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
    expect(shell.asked.signOuts).toBe(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows an error when signing out one device fails', async () => {
    const { actor, api, shell } = renderDevices();
    api.failNext(
      'DELETE',
      `/api/sessions/${api.state.sessions[1]!.id}`,
      'unavailable',
      'Please try again in a moment.',
    );
    await actor.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
    expect(screen.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeVisible();
  });

  test('the list of devices shows a skeleton, and can be loaded again after a failure', async () => {
    const api = createFakeApi();
    const release = api.hold('GET', '/api/sessions');
    api.failNext('GET', '/api/sessions', 'unavailable', 'Please try again in a moment.');
    const { actor } = openArea('devices', { api });
    expect(await screen.findByRole('status', { name: 'Loading your devices' })).toBeInTheDocument();
    release();
    await actor.click(await section('Devices').findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This device')).toBeVisible();
  });
});
