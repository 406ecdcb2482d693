import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { FatalBoundary } from './fatal-boundary.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React logs errors that a boundary catches.
});
afterEach(() => {
  jest.restoreAllMocks();
});

function Broken(): never {
  throw new Error('the shell itself is broken');
}

test('FatalBoundary shows an error page with a reload button when rendering throws', () => {
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

test('FatalBoundary renders its children and reports that they are shown when nothing throws', () => {
  const onShown = jest.fn();
  render(<FatalBoundary onShown={onShown}>All is well</FatalBoundary>);
  expect(onShown).toHaveBeenCalledTimes(1);
  expect(screen.getByText('All is well')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
