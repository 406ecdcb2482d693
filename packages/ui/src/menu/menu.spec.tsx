import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Menu } from './menu.tsx';

function open(onSelect = jest.fn()) {
  const items = [
    { label: 'Edit', onSelect },
    { label: 'Delete', onSelect: () => {}, destructive: true },
  ];
  render(<Menu label="More" icon="…" items={items} />);
  return userEvent.click(screen.getByRole('button', { name: 'More' }));
}

describe('Menu', () => {
  test('runs the chosen act and closes', async () => {
    const onSelect = jest.fn();
    await open(onSelect);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('is worked by arrow keys, and Escape gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
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
      const sheet = screen.getByRole('dialog', { name: 'More' });
      expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
      await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
      expect(onSelect).toHaveBeenCalledTimes(1);
      expect(sheet).not.toBeInTheDocument();
    });

    test('closes by the sheet’s own ways', async () => {
      await open();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
    });
  });
});
