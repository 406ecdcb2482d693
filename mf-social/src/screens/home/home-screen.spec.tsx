import { describe, expect, test } from '@jest/globals';
import { buildPet, buildUser } from '@qlixline/test-kit/builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, within } from '@testing-library/react';

import { HomeScreen } from './home-screen.tsx';

describe('home', () => {
  test('greets a person and the chosen pet by name', () => {
    const pets = [buildPet({ id: 1, name: 'Juno' }), buildPet({ id: 2, name: 'Milo' })];
    renderWithShell(<HomeScreen />, { user: buildUser({ firstName: 'Mira', displayName: 'Mira Olsen' }), pets });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello Mira and Juno!');
  });

  test('leads to each pet and to their management', () => {
    renderWithShell(<HomeScreen />, { pets: [buildPet({ id: 7, name: 'Juno' })] });
    const pets = within(screen.getByRole('navigation', { name: 'Your pets' }));
    expect(pets.getByRole('link', { name: 'Juno' })).toHaveAttribute('href', '/pet/7');
    expect(pets.getByRole('link', { name: 'Pets' })).toHaveAttribute('href', '/pet-management');
  });

  test('says what an empty feed is for, and what to do next', () => {
    renderWithShell(<HomeScreen />, { pets: [buildPet({ id: 7, name: 'Juno' })] });
    expect(screen.getByRole('heading', { name: 'Your feed is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Look at Juno’s page' })).toHaveAttribute('href', '/pet/7');
  });
});
