import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { Steps } from './steps.tsx';

test('Steps renders a named list and marks the current step', () => {
  render(<Steps label="Steps" steps={['Pet Details', 'Your Profile']} current="Your Profile" />);
  expect(screen.getByRole('list', { name: 'Steps' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['Pet Details', '2Your Profile']);
  expect(screen.getByText('Your Profile')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Pet Details')).not.toHaveAttribute('aria-current');
});
