import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { SignedOut } from './signed-out.tsx';

test('a user whose session has ended sees a loading state, then the landing page with the reason', async () => {
  render(<SignedOut />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByRole('link', { name: /Get Started/ })).toHaveAttribute('href', '/api/login?join');
  expect(screen.getByRole('status')).toHaveTextContent('You were signed out on this device. Sign in to continue.');
});
