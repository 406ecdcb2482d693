import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Menu } from './menu.tsx';

async function open(onSelect: () => void = () => {}) {
  const items = [
    { label: 'Edit', onSelect },
    { label: 'Mute', onSelect: () => {} },
    { label: 'Delete', onSelect: () => {}, destructive: true, startsGroup: true },
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
  test('choosing an item runs it, closes the menu and returns the focus', async () => {
    const onSelect = jest.fn();
    await open(onSelect);
    await userEvent.click(item('Edit'));
    expect(onSelect).toHaveBeenCalledTimes(1);
    await expectClosed();
    expect(button()).toHaveFocus();
  });

  test.each(['{Enter}', ' '])('pressing %j runs the focused item and closes the menu', async (key) => {
    const onSelect = jest.fn();
    await open(onSelect);
    await userEvent.keyboard(key);
    expect(onSelect).toHaveBeenCalledTimes(1);
    await expectClosed();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  test('arrow keys move the focus, and Escape closes the menu and returns it', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(item('Mute')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    expect(button()).toHaveFocus();
  });

  test('End and Home focus the last and the first item', async () => {
    await open();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(item('Delete')).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(item('Edit')).toHaveFocus());
  });

  test('a line separates groups of items, and arrow keys pass over it', async () => {
    await open();
    expect(screen.getAllByRole('separator')).toHaveLength(1);
    expect(screen.getByRole('separator').nextElementSibling).toBe(item('Delete'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(item('Delete')).toHaveFocus());
  });

  test('no line stands above the first item', async () => {
    render(<Menu label="More" icon="…" items={[{ label: 'Mute', onSelect: () => {}, startsGroup: true }]} />);
    await userEvent.click(button());
    expect(await screen.findByRole('menuitem', { name: 'Mute' })).toBeVisible();
    expect(screen.queryByRole('separator')).not.toBeInTheDocument();
  });

  test('typing a letter focuses the item that begins with it', async () => {
    await open();
    await userEvent.keyboard('d');
    expect(item('Delete')).toHaveFocus();
    await userEvent.keyboard('e');
    expect(item('Edit')).toHaveFocus();
  });

  test('the menu closes on a press on its button or outside', async () => {
    await open();
    await userEvent.click(button());
    await expectClosed();
    await userEvent.click(button());
    await screen.findByRole('menu');
    await userEvent.click(document.body);
    await expectClosed();
  });

  describe('menu on a phone', () => {
    beforeEach(() => {
      const narrowScreen = (query: string) => ({ matches: query.includes('max-width') }) as MediaQueryList;
      jest.spyOn(globalThis, 'matchMedia').mockImplementation(narrowScreen);
    });
    afterEach(() => void jest.restoreAllMocks());

    test('the menu opens as a sheet with its first item focused', async () => {
      const onSelect = jest.fn();
      await open(onSelect);
      expect(screen.getByRole('dialog', { name: 'More' })).toBeInTheDocument();
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(item('Mute')).toHaveFocus());
      await userEvent.click(item('Edit'));
      expect(onSelect).toHaveBeenCalledTimes(1);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('the close button of the sheet closes the menu and returns the focus', async () => {
      await open();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(button()).toHaveFocus();
    });
  });
});
