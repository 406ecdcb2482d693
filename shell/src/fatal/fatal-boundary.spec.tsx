import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { FatalBoundary } from './fatal-boundary.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React tells of what a boundary caught
});
afterEach(() => {
  jest.restoreAllMocks();
});

function Broken(): never {
  throw new Error('the shell itself is broken');
}

test('An error that nothing else has caught leaves a page that says so and can be reloaded', () => {
  const onShown = jest.fn();
  render(
    <FatalBoundary onShown={onShown}>
      <Broken />
    </FatalBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Qlixline could not be shown');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(onShown).not.toHaveBeenCalled();
});

test('Without one the page is what it was, and the shell is told that it is shown', () => {
  const onShown = jest.fn();
  render(<FatalBoundary onShown={onShown}>All is well</FatalBoundary>);
  expect(onShown).toHaveBeenCalledTimes(1);
  expect(screen.getByText('All is well')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
