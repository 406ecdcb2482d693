import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Sheet } from './sheet.tsx';

describe('Sheet', () => {
  test('is a dialog named by its title, and its close button asks to close', async () => {
    const onClose = jest.fn();
    render(
      <Sheet open title="Share" onClose={onClose}>
        A link
      </Sheet>,
    );
    expect(screen.getByRole('dialog', { name: 'Share' })).toHaveTextContent('A link');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('an insistent one stays open on Escape and has no close button', () => {
    const onClose = jest.fn();
    render(
      <Sheet open insistent title="Choose a username" onClose={onClose}>
        A form
      </Sheet>,
    );
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  test.each(['cancel', 'close'])('stays open when a sheet over it gets the event %s', (type) => {
    const [onClose, onCloseUpper] = [jest.fn(), jest.fn()];
    render(
      <Sheet open title="Photos" onClose={onClose}>
        <Sheet open title="Photo" onClose={onCloseUpper}>
          A dog
        </Sheet>
      </Sheet>,
    );
    fireEvent(screen.getByRole('dialog', { name: 'Photo' }), new Event(type, { cancelable: true }));
    expect([onClose.mock.calls.length, onCloseUpper.mock.calls.length]).toEqual([0, 1]);
  });

  test('is not there while closed', () => {
    render(
      <Sheet open={false} title="Share" onClose={() => {}}>
        A link
      </Sheet>,
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
