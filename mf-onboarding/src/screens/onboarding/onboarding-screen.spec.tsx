import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';

import { OnboardingScreen } from './onboarding-screen.tsx';
import { ProfileStep } from './profile-step.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  document.cookie = 'onboarding=; Max-Age=0; Path=/';
});

const newcomer = buildUser({ username: null, displayName: null });

function advanceTimers(milliseconds: number): void {
  act(() => void jest.advanceTimersByTime(milliseconds));
}

function showProfile() {
  const api = createFakeApi({ user: newcomer });
  return renderWithShell(<ProfileStep />, { api, advanceTimers });
}

const finish = () => screen.getByRole('button', { name: 'Complete Setup & Enter Qlixline' });

describe('OnboardingScreen', () => {
  test('onboarding leads from the welcome screen to the first pet and then to the profile', async () => {
    const api = createFakeApi({ user: newcomer });
    const { actor, shell } = renderWithShell(<OnboardingScreen />, { api, advanceTimers });
    expect(screen.getByRole('heading', { name: 'Welcome to Qlixline!' })).toBeInTheDocument();

    await actor.click(screen.getByRole('button', { name: 'Add My First Pet' }));
    expect(screen.getByRole('heading', { name: 'Add Your First Pet' })).toHaveFocus();
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['1Pet Details', '2Your Profile']);
    expect(screen.getByText('Pet Details')).toHaveAttribute('aria-current', 'step');

    await actor.type(screen.getByLabelText('Pet Name *'), 'Juno');
    await actor.click(screen.getByRole('radio', { name: 'Dog' }));
    await actor.click(screen.getByRole('button', { name: 'Create Pet' }));
    await waitFor(() => expect(screen.getByLabelText('Pet Name *')).toHaveValue(''));
    advanceTimers(100);
    expect(await screen.findByRole('heading', { name: 'Complete Your Profile' })).toHaveFocus();
    expect(screen.getByText('Your Profile')).toHaveAttribute('aria-current', 'step');
    expect(shell.asked.toasts.at(-1)).toEqual({ title: 'Great!', description: "Now let's set up your profile." });
    expect(api.state.pets).toMatchObject([{ name: 'Juno' }]);
  });

  test('a reload during onboarding returns to the same step', async () => {
    const api = createFakeApi({ user: newcomer });
    const first = renderWithShell(<OnboardingScreen />, { api, advanceTimers });
    await first.actor.click(screen.getByRole('button', { name: 'Add My First Pet' }));
    first.unmount();
    const second = renderWithShell(<OnboardingScreen />, { api, advanceTimers });
    await second.actor.type(screen.getByLabelText('Pet Name *'), 'Juno');
    await second.actor.click(screen.getByRole('radio', { name: 'Dog' }));
    await second.actor.click(screen.getByRole('button', { name: 'Create Pet' }));
    await waitFor(() => expect(screen.getByLabelText('Pet Name *')).toHaveValue(''));
    advanceTimers(100);
    expect(await screen.findByRole('heading', { name: 'Complete Your Profile' })).toBeInTheDocument();
    second.unmount();
    renderWithShell(<OnboardingScreen />, { api, advanceTimers });
    expect(await screen.findByRole('heading', { name: 'Complete Your Profile' })).toBeInTheDocument();
  });

  test('onboarding starts from the beginning after the last pet was deleted, or for another user in the same tab', () => {
    for (const key of [`profile.${newcomer.id}`, 'first-pet.somebody-else']) {
      document.cookie = `onboarding=${key}; Path=/`;
      const { unmount } = renderWithShell(<OnboardingScreen />, { user: newcomer, advanceTimers });
      expect(screen.getByRole('heading', { name: 'Welcome to Qlixline!' })).toBeInTheDocument();
      unmount();
    }
  });

  test('the welcome screen offers to sign out', async () => {
    const { actor, shell } = renderWithShell(<OnboardingScreen />, { user: newcomer, advanceTimers });
    await actor.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(shell.asked.signOuts).toBe(1);
  });
});

describe('ProfileStep', () => {
  test('the profile step rejects a username that is empty or blank', async () => {
    const { actor, shell, api } = showProfile();
    await actor.type(screen.getByLabelText('Username *'), '  ');
    await actor.click(finish());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a username to continue');
    expect(shell.asked.toasts).toEqual([
      { title: 'Username Required', description: 'Please enter a username to continue', variant: 'destructive' },
    ]);
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('the bio field shows three rows, and the location field an example', () => {
    showProfile();
    expect(screen.getByLabelText('Bio')).toHaveAttribute('rows', '3');
    expect(screen.getByLabelText('Location')).toHaveAttribute('placeholder', 'City, State');
  });

  test('the profile step suggests the first name as display name, and a free username that a tap fills in', async () => {
    const api = createFakeApi({ user: { ...newcomer, firstName: 'Zoé' }, pets: [buildPet({ name: 'Mr. Bo' })] });
    const { actor } = renderWithShell(<ProfileStep />, { api, advanceTimers });
    expect(screen.getByLabelText('Display Name')).toHaveValue('Zoé');
    expect(screen.getByLabelText('Username *')).toHaveValue('');
    await actor.click(await screen.findByRole('button', { name: '@zoe.and.mrbo' }));
    expect(screen.getByLabelText('Username *')).toHaveValue('zoe.and.mrbo');
    expect(screen.queryByRole('button', { name: '@zoe.and.mrbo' })).not.toBeInTheDocument();
  });

  test('uploading a profile photo saves it immediately', async () => {
    const { actor, shell } = showProfile();
    const photo = new File(['photo'], 'mira.jpg', { type: 'image/jpeg' });
    await actor.upload(screen.getByLabelText('Choose a file: Profile Photo'), photo);
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Upload successful' }]));
  });

  test('the profile step restores what was entered before a reload', async () => {
    localStorage.setItem(
      `draft:first-profile:${newcomer.id}`,
      JSON.stringify({ username: 'mira', displayName: 'Mira', bio: 'Two dogs', location: '' }),
    );
    const { shell } = showProfile();
    expect(screen.getByLabelText('Bio')).toHaveValue('Two dogs');
    expect(shell.asked.unsaved).toBe(1);
  });

  test('finishing onboarding saves the whole profile and loads the app without unsaved changes', async () => {
    const { actor, api, shell } = showProfile();
    await actor.type(screen.getByLabelText('Username *'), 'Mira.Olsen');
    await actor.clear(screen.getByLabelText('Display Name'));
    await actor.type(screen.getByLabelText('Display Name'), 'Mira');
    await actor.type(screen.getByLabelText('Bio'), 'Two dogs, one sofa');
    await actor.type(screen.getByLabelText('Location'), 'Portland, Oregon');
    expect(shell.asked.unsaved).toBe(1);
    await actor.click(finish());
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/']));
    expect(shell.asked.unsaved).toBe(0);
    expect(finish()).toBeDisabled();
    expect(api.requests.find(({ path }) => path === pathOf('PATCH /api/profile'))?.body).toEqual({
      username: 'mira.olsen',
      displayName: 'Mira',
      bio: 'Two dogs, one sofa',
      location: 'Portland, Oregon',
    });
  });

  test('a failed save shows an error and keeps what was typed', async () => {
    const { actor, api, shell } = showProfile();
    api.failNext('PATCH', pathOf('PATCH /api/profile'), 'unavailable', 'Please try again in a moment.');
    await actor.type(screen.getByLabelText('Username *'), 'mira');
    await actor.click(finish());
    await waitFor(() => expect(finish()).toBeEnabled());
    expect(shell.asked.toasts).toEqual([
      { title: 'Error', description: 'Failed to update profile. Please try again.', variant: 'destructive' },
    ]);
    expect(screen.getByLabelText('Username *')).toHaveValue('mira');
    expect(shell.asked.reloads).toEqual([]);
  });

  test('the username field shows while typing that a name is taken, and suggests free ones', async () => {
    const { actor, api } = showProfile();
    await actor.type(screen.getByLabelText('Username *'), 'ana.and.milo');
    advanceTimers(300);
    expect(await screen.findByText('This username is taken')).toBeInTheDocument();
    await actor.click(finish());
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await actor.click(screen.getByRole('button', { name: '@ana.and.milo.pets' }));
    expect(screen.getByLabelText('Username *')).toHaveValue('ana.and.milo.pets');
  });
});

describe('confirmation mail', () => {
  test('onboarding shows where the confirmation mail was sent, and can send it again', async () => {
    const user = buildUser({ username: null, isEmailConfirmed: false });
    const { actor, api, shell } = renderWithShell(<OnboardingScreen />, {
      api: createFakeApi({ user }),
      advanceTimers,
    });
    expect(await screen.findByText(/We have sent a link to/)).toHaveTextContent(/to \S+@\S+ to confirm your address/);
    await actor.click(screen.getByRole('button', { name: 'send it again' }));
    await waitFor(() => expect(shell.asked.toasts).toContainEqual(expect.objectContaining({ title: 'New link sent' })));
    expect(api.state.confirmationMails).toBe(1);
  });

  test('onboarding does not mention the confirmation mail once the address is confirmed', async () => {
    const user = buildUser({ username: null, isEmailConfirmed: true });
    const { api } = renderWithShell(<OnboardingScreen />, { api: createFakeApi({ user }), advanceTimers });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome to Qlixline!' })).toBeVisible());
    expect(screen.queryByText(/We have sent a link/)).not.toBeInTheDocument();
    expect(api.requests.filter(({ path }) => path === '/api/settings')).toEqual([]);
  });
});
