import { describe, expect, test } from '@jest/globals';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

import { ProfileScreen } from './profile-screen.tsx';

describe('the own profile', () => {
  test('shows who one is to others', () => {
    const user = buildUser({
      displayName: 'Mira Olsen',
      username: 'mira.olsen',
      bio: 'Long walks.',
      location: 'Lisbon',
    });
    renderWithShell(<ProfileScreen />, { user });
    expect(screen.getByRole('heading', { level: 1, name: 'Mira Olsen' })).toBeVisible();
    for (const text of ['@mira.olsen', 'Long walks.', 'Lisbon']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/your-profile');
  });

  test('leads to the own pets', () => {
    renderWithShell(<ProfileScreen />, { pets: [buildPet({ id: 7, name: 'Juno', breed: 'Border Collie' })] });
    expect(screen.getByRole('link', { name: /Juno/ })).toHaveAttribute('href', '/pet/7');
    expect(screen.getByText('Border Collie')).toBeVisible();
  });

  test('leaves out what was not told', () => {
    renderWithShell(<ProfileScreen />, { user: buildUser({ username: null, displayName: null, firstName: 'Noor' }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Noor' })).toBeVisible();
    expect(screen.queryByText(/^@/)).not.toBeInTheDocument();
  });
});
