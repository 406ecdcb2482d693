import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Menu } from './menu.tsx';

async function open(onSelect: () => void = () => {}) {
  const items = [
    { label: 'Edit', onSelect },
    { label: 'Mute', onSelect: () => {} },
    { label: 'Delete', onSelect: () => {}, destructive: true },
  ];
  render(<Menu label="More" icon="…" items={items} />);
  await userEvent.click(button());
  await screen.findByRole('menu', { name: 'More' });
  await waitFor(() => expect(item('Edit')).toHaveFocus());
}
const button = () => screen.getByRole('button', { name: 'More' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const expectClosed = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

describe('Menu', () => {
  test('runs the chosen act, closes and gives the focus back', async () => {
    const onSelect = jest.fn();
    await open(onSelect);
    await userEvent.click(item('Edit'));
    expect(onSelect).toHaveBeenCalledTimes(1);
    await expectClosed();
    expect(button()).toHaveFocus();
  });

  test.each(['{Enter}', ' '])('runs the act in focus when %j is pressed, and stays closed', async (key) => {
    const onSelect = jest.fn();
    await open(onSelect);
    await userEvent.keyboard(key);
    expect(onSelect).toHaveBeenCalledTimes(1);
    await expectClosed();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  test('is worked by arrow keys, and Escape gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(item('Mute')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    expect(button()).toHaveFocus();
  });

  test('goes to its last and its first act by End and Home', async () => {
    await open();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(item('Delete')).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(item('Edit')).toHaveFocus());
  });

  test('goes to the act that begins with the letter that is typed', async () => {
    await open();
    await userEvent.keyboard('d');
    expect(item('Delete')).toHaveFocus();
    await userEvent.keyboard('e');
    expect(item('Edit')).toHaveFocus();
  });

  test('is closed by a press on its button and beside it', async () => {
    await open();
    await userEvent.click(button());
    await expectClosed();
    await userEvent.click(button());
    await screen.findByRole('menu');
    await userEvent.click(document.body);
    await expectClosed();
  });

  describe('on a phone', () => {
    beforeEach(() => {
      const isNarrow = (query: string) => ({ matches: query.includes('max-width') }) as MediaQueryList;
      jest.spyOn(globalThis, 'matchMedia').mockImplementation(isNarrow);
    });
    afterEach(() => void jest.restoreAllMocks());

    test('is a sheet, in which the first act has the focus', async () => {
      const onSelect = jest.fn();
      await open(onSelect);
      expect(screen.getByRole('dialog', { name: 'More' })).toBeInTheDocument();
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(item('Mute')).toHaveFocus());
      await userEvent.click(item('Edit'));
      expect(onSelect).toHaveBeenCalledTimes(1);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('closes by the sheet’s own ways', async () => {
      await open();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(button()).toHaveFocus();
    });
  });
});
