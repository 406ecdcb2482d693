import { expect, test } from '@jest/globals';
import { buildPet } from '@qlixline/test-kit/builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

import { ExampleScreen } from './example-screen.tsx';

test('shows the user’s pets by name', async () => {
  renderWithShell(<ExampleScreen />, { pets: [buildPet({ name: 'Juno' }), buildPet({ name: 'Momo' })] });
  expect(screen.getByRole('heading', { level: 1, name: 'Example' })).toBeVisible();
  expect(await screen.findByText('Juno')).toBeVisible();
  expect(screen.getByText('Momo')).toBeVisible();
});

test('shows a user without pets a link to add one', async () => {
  renderWithShell(<ExampleScreen />, { pets: [] });
  expect(await screen.findByRole('link', { name: 'Add your first pet' })).toHaveAttribute('href', '/pet-management');
});
