import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ErrorState } from './error-state.tsx';

afterEach(() => void jest.restoreAllMocks());

test('An error is announced and can be tried again', async () => {
  const onRetry = jest.fn();
  render(<ErrorState text="Your pets could not be loaded." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Your pets could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([
  [true, 'It could not be loaded. Please try again.'],
  [false, 'It could not be loaded. Please check your connection.'],
])('With the device online (%s) it says of itself: %s', (isOnline, text) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(<ErrorState />);
  expect(screen.getByText(text)).toBeVisible();
});
