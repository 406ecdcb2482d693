import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FormSheet } from './confirm-dialog.tsx';

async function close(isChanged: boolean) {
  const onClose = jest.fn();
  const actor = userEvent.setup();
  render(
    <FormSheet title="Write a review" isChanged={isChanged} onClose={onClose}>
      <p>Stars</p>
    </FormSheet>,
  );
  await actor.click(await screen.findByRole('button', { name: 'Close' }));
  return { actor, onClose };
}

test('FormSheet closes without asking when nothing was entered', async () => {
  const { onClose } = await close(false);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('FormSheet asks for confirmation when something was entered', async () => {
  const { actor, onClose } = await close(true);
  expect(onClose).not.toHaveBeenCalled();
  await actor.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  await actor.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
