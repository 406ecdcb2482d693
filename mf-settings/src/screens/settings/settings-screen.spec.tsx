import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { AREA_OF_SETTINGS_SECTION, SETTINGS_AREAS } from '@qlixline/contract/areas/settings-sections';
import { buildDeviceSession, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { fakeSlots } from '@qlixline/test-kit/remotes/fake-slots';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { AREAS } from './areas/settings-areas.ts';
import { SettingsScreen } from './settings-screen.tsx';
import { openArea } from './test-support/open-area.tsx';

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

const open = (route: string) => renderWithShell(<SettingsScreen />, { route });
const address = () => location.pathname + location.hash;
const areaLinks = () => within(screen.getByRole('navigation', { name: 'Areas of the settings' })).getAllByRole('link');

function widenPage(): void {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
}

afterEach(() => void jest.restoreAllMocks());

describe('areas on a phone', () => {
  test('the settings open with the index, which says what is inside each area', async () => {
    open('/settings');
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(document.title).toBe('Settings · Qlixline');
    expect(areaLinks()).toHaveLength(SETTINGS_AREAS.length);
    expect(areaLinks()[1]).toHaveTextContent('SecurityTwo-step sign-in, recent sign-ins');
    expect(await screen.findByText('mira@example.org')).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  test.each(SETTINGS_AREAS)('the area %s has its name as heading and title, and a way back', async (area) => {
    const { actor } = open('/settings');
    const { title } = AREAS[area];
    await actor.click(areaLinks()[SETTINGS_AREAS.indexOf(area)]!);
    expect(address()).toBe(`/settings/${area}`);
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title]);
    expect(document.title).toBe(`${title} · Qlixline`);
    expect(screen.queryByRole('navigation', { name: 'Areas of the settings' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('link', { name: 'All settings' }));
    expect(address()).toBe('/settings');
  });
});

describe('areas on a wide page', () => {
  test('the index is beside the first area, and stays beside the one that is opened', async () => {
    widenPage();
    const { actor } = open('/settings');
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Account' })).toBeVisible();
    expect(areaLinks()[0]).toHaveAttribute('aria-current', 'page');
    await actor.click(screen.getByRole('link', { name: /^Privacy/ }));
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    expect(screen.queryByRole('link', { name: 'All settings' })).not.toBeInTheDocument();
  });

  test('an opened area takes the focus that the shell gives to the page, so that the index needn’t be passed', async () => {
    widenPage();
    document.body.insertAdjacentElement('beforeend', Object.assign(document.createElement('main'), { id: 'content' }));
    const main = document.getElementById('content')!;
    main.tabIndex = -1;
    open('/settings');
    main.focus();
    fireEvent.click(screen.getByRole('link', { name: /^People/ })); // The focus stays with the page, as the shell has it.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'People' })).toHaveFocus());
    main.remove();
  });
});

describe('addresses of the settings', () => {
  test.each(Object.entries(AREA_OF_SETTINGS_SECTION).filter(([id]) => id !== 'moderation'))(
    'the former address #%s leads to the area %s, and the section’s heading gets the focus',
    async (id, area) => {
      open(`/settings#${id}`);
      expect(address()).toBe(`/settings/${area}#${id}`);
      const heading = () => document.getElementById(document.getElementById(id)!.getAttribute('aria-labelledby')!);
      await waitFor(() => expect(heading()).toHaveFocus());
      expect(heading()?.tagName).toMatch(/^H[12]$/);
    },
  );

  test('the address of a section in an area that doesn’t have it leads to the right one', () => {
    open('/settings/account#mails');
    expect(address()).toBe('/settings/notifications#mails');
  });

  test('an unknown section leaves the area as it is', () => {
    open('/settings/premium#nothing');
    expect(screen.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible();
  });

  test.each(['/settings/nothing', '/settings/constructor'])(
    '%s is not found, with a way to all settings',
    async (route) => {
      open(route);
      expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'All settings' })).toHaveAttribute('href', '/settings');
    },
  );
});

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

describe('appearance section', () => {
  test('choosing a theme applies it', async () => {
    const { actor, shell } = openArea('appearance');
    expect(await screen.findByRole('radio', { name: 'Light' })).toBeChecked();
    await actor.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(shell.theme.get().mode).toBe('dark');
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test('choosing a measurement unit saves it immediately', async () => {
    const { actor, api } = openArea('appearance');
    await actor.click(await screen.findByRole('radio', { name: 'Imperial' }));
    expect(api.state.user?.measurementUnit).toBe('imperial');
  });

  test('the measurement unit reverts when it could not be saved', async () => {
    const api = createFakeApi();
    api.failNext('PATCH', '/api/settings', 'unavailable', 'Please try again in a moment.');
    const { actor, shell } = openArea('appearance', { api });
    await actor.click(await screen.findByRole('radio', { name: 'Imperial' }));
    await waitFor(() =>
      expect(shell.asked.toasts).toEqual([
        { variant: 'destructive', title: 'Error', description: 'Please try again in a moment.' },
      ]),
    );
    expect(screen.getByRole('radio', { name: 'Metric' })).toBeChecked();
  });
});

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

describe('premium section', () => {
  test('free users see the benefits of premium and that it is not available yet', async () => {
    openArea('premium');
    const premium = section('Premium');
    expect(await premium.findByText('Free')).toBeVisible();
    expect(premium.getByText('No ads anywhere')).toBeVisible();
    expect(premium.getByText(/Premium isn’t open yet/)).toBeVisible();
    expect(premium.queryByRole('button')).not.toBeInTheDocument();
  });

  test('premium users see a thank-you and no offer', async () => {
    openArea('premium', { user: buildUser({ isPremium: true }) });
    const premium = section('Premium');
    expect(await premium.findByText(/Thank you/)).toBeVisible();
    expect(premium.queryByText(/Upgrading/)).not.toBeInTheDocument();
  });
});

describe('sections of other remotes', () => {
  test('a section of another remote stands among the settings, with its title', async () => {
    const loadSlot = fakeSlots({ 'settings.section/v1': { title: 'Score', content: () => <p>Weekly summary</p> } });
    openArea('connections', { loadSlot });
    expect(await screen.findByRole('region', { name: 'Score' })).toHaveTextContent('Weekly summary');
  });

  test('the settings are complete in a shell whose slots can’t be loaded', async () => {
    const loadSlot = jest.fn(() => Promise.reject(new Error('no network')));
    openArea('connections', { loadSlot });
    await waitFor(() => expect(loadSlot).toHaveBeenCalled());
    expect(screen.getByRole('region', { name: 'Connected areas' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
