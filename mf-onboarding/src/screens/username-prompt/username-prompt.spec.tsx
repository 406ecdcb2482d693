import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/endpoint-path';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';

import { forgetPostponement } from './postponed.store.ts';
import { UsernamePrompt } from './username-prompt.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  forgetPostponement();
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

describe('The username prompt', () => {
  test('asks someone without a username and saves the name', async () => {
    const { actor, api, shell } = show();
    expect(await screen.findByRole('dialog', { name: 'Choose your username' })).toBeInTheDocument();
    await actor.type(screen.getByLabelText('Username *'), 'Mira');
    await actor.click(screen.getByRole('button', { name: 'Save Username' }));
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1));
    expect(api.requests.find(({ path }) => path === pathOf('PATCH /api/profile'))?.body).toEqual({ username: 'mira' });
    expect(api.state.user?.username).toBe('mira');
  });

  test('is not there for someone with a username', () => {
    show('mira');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('refuses an empty name as onboarding does', async () => {
    const { actor, shell } = show();
    await actor.click(await screen.findByRole('button', { name: 'Save Username' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a username to continue');
    expect(shell.asked.toasts[0]?.title).toBe('Username Required');
  });

  test('put off, it stays away for the session', async () => {
    const { actor, unmount } = show();
    await actor.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    show();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
