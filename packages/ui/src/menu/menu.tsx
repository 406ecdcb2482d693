import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import { ErrorState } from '../error-state/error-state.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LazyPart } from '../lazy-part/lazy-part.tsx';
import { isPhone } from '../sheet/is-phone.ts';
import classes from './menu.module.css';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  destructive?: boolean;
  /** True if a line separates it from the item before. */
  startsGroup?: boolean;
};
export type MenuProps = {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  /** Opens the menu initially, for a menu that is loaded on demand. */
  defaultOpen?: boolean;
};
export type OpenMenuProps = Pick<MenuProps, 'label' | 'items'> & {
  button: RefObject<HTMLButtonElement | null>;
  /** Called with the chosen item, if any. */
  onClose: (chosen?: MenuItem) => void;
};

/**
 * Icon button that opens a short menu: antd's Dropdown, or a sheet on phones. Arrow keys and first letters move the
 * focus; Escape closes it and restores the focus.
 */
export function Menu({ label, icon, items, defaultOpen = false }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const button = useRef<HTMLButtonElement>(null);
  /** Action to run after the menu has closed, because the menu keeps the focus until then. */
  const after = useRef<() => void>(undefined);

  useEffect(() => {
    if (open) return;
    after.current?.();
    after.current = undefined;
  }, [open]);

  function close(chosen?: MenuItem) {
    after.current = () => {
      if (document.activeElement === document.body) button.current?.focus(); // A dialog restores the focus to it later.
      chosen?.onSelect();
    };
    setOpen(false);
  }

  return (
    <div className={classes.root}>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={() => (open ? close() : setOpen(true))}
      />
      {open && <LazyPart load={menuLoader()} props={{ label, items, button, onClose: close }} failed={failed} />}
    </div>
  );
}

function failed(retry: () => void): ReactNode {
  return (
    <div className={classes.failed}>
      <ErrorState onRetry={retry} />
    </div>
  );
}

/** Prefetches the menu's code before a likely press. */
export function preloadMenu(): void {
  menuLoader()().catch(() => undefined); // Opening it retries and shows the error.
}

const loadDropdown = () => import('./dropdown-menu.tsx').then((part) => part.DropdownMenu);
const loadSheetMenu = () => import('./sheet-menu.tsx').then((part) => part.SheetMenu);

function menuLoader() {
  return isPhone() ? loadSheetMenu : loadDropdown;
}
