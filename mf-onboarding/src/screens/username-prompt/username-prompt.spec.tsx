import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';

import { clearPostponement } from './postponed.store.ts';
import { UsernamePrompt } from './username-prompt.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  clearPostponement();
});
afterEach(() => {
  jest.useRealTimers();
});

function show(username: string | null = null) {
  const api = createFakeApi({ user: buildUser({ username }), pets: [buildPet()] });
  return renderWithShell(<UsernamePrompt />, {
    api,
    advanceTimers: (ms) => act(() => void jest.advanceTimersByTime(ms)),
  });
}

describe('UsernamePrompt', () => {
  test('asks a user without a username for one, and saves it', async () => {
    const { actor, api, shell } = show();
    expect(await screen.findByRole('dialog', { name: 'Choose your username' })).toBeInTheDocument();
    await actor.type(screen.getByLabelText('Username *'), 'Mira');
    await actor.click(screen.getByRole('button', { name: 'Save Username' }));
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
    expect(api.requests.find(({ path }) => path === pathOf('PATCH /api/profile'))?.body).toEqual({ username: 'mira' });
    expect(api.state.user?.username).toBe('mira');
  });

  test('does not appear for a user with a username', () => {
    show('mira');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('rejects an empty username with the message of onboarding', async () => {
    const { actor, shell } = show();
    await actor.click(await screen.findByRole('button', { name: 'Save Username' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a username to continue');
    expect(shell.asked.toasts[0]?.title).toBe('Username Required');
  });

  test('does not appear again in this session after "Later" was chosen', async () => {
    const { actor, unmount } = show();
    await actor.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    show();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
