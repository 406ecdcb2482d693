import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { SignedOut } from './signed-out.tsx';

test('somebody whose session ended in an open tab gets the landing page, after a moment of loading', async () => {
  render(<SignedOut />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByRole('link', { name: /Get Started/ })).toHaveAttribute('href', '/api/login');
});
