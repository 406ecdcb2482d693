import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FullScreen } from './full-screen.tsx';

test('FullScreen is a focused, named dialog that passes on keys and closes on Escape or a press outside', async () => {
  const handlers = { onClose: jest.fn(), onPressBeside: jest.fn(), onKeyDown: jest.fn() };
  render(
    <FullScreen label="Stories" className="stories" {...handlers}>
      <p>Juno asleep</p>
    </FullScreen>,
  );
  expect(screen.getByRole('dialog', { name: 'Stories' })).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{ArrowRight}');
  expect(handlers.onKeyDown).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByText('Juno asleep'));
  expect(handlers.onPressBeside).not.toHaveBeenCalled();
  fireEvent.click(document.querySelector('.stories') as Element);
  expect(handlers.onPressBeside).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(handlers.onClose).toHaveBeenCalledTimes(1);
});
