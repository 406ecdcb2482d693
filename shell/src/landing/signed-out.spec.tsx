import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { SignedOut } from './signed-out.tsx';

test('somebody whose session ended in an open tab gets the landing page after a moment of loading, and is told why', async () => {
  render(<SignedOut />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByRole('link', { name: /Get Started/ })).toHaveAttribute('href', '/api/login?join');
  expect(screen.getByRole('status')).toHaveTextContent('You were signed out on this device. Sign in to go on.');
});
