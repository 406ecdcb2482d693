import { expect, test } from '@jest/globals';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';

import { PetNewsScreen } from './areas.tsx';

const AREAS: [title: string, Screen: ComponentType, next: string, address: string][] = [
  ['Pet News', PetNewsScreen, 'Back to home', '/'],
];

test.each(AREAS)('%s has its title and says what to do next', (title, Screen, next, address) => {
  renderWithShell(<Screen />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: next })).toHaveAttribute('href', address);
});
