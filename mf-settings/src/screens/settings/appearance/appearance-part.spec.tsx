import { describe, expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { screen, waitFor } from '@testing-library/react';

import { openArea } from '../test-support/open-area.tsx';

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
