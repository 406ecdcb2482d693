import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ErrorState } from './error-state.tsx';

afterEach(() => void jest.restoreAllMocks());

test('ErrorState announces its text and offers to try again', async () => {
  const onRetry = jest.fn();
  render(<ErrorState text="Your pets could not be loaded." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Your pets could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([
  [true, 'It could not be loaded. Please try again.'],
  [false, 'It could not be loaded. Please check your connection.'],
])('ErrorState, with the device online (%s), shows: %s', (isOnline, text) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(<ErrorState />);
  expect(screen.getByText(text)).toBeVisible();
});
