import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import { ErrorState } from '../error-state/error-state.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LazyPart } from '../lazy-part/lazy-part.tsx';
import { isPhone } from '../sheet/is-phone.ts';
import classes from './menu.module.css';

export type MenuItem = { label: string; icon?: ReactNode; onSelect: () => void; destructive?: boolean };
export type MenuProps = {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  /** Open at first: for a menu that is loaded when it is asked for. */
  defaultOpen?: boolean;
};
export type OpenMenuProps = Pick<MenuProps, 'label' | 'items'> & {
  button: RefObject<HTMLButtonElement | null>;
  /** With what was chosen, if something was. */
  onClose: (chosen?: MenuItem) => void;
};

/**
 * An icon button that opens a short list of acts: antd's Dropdown below it, a sheet on a phone. Arrow keys and first
 * letters move, Escape closes and gives the focus back.
 */
export function Menu({ label, icon, items, defaultOpen = false }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const button = useRef<HTMLButtonElement>(null);
  /** What is to be done once the menu is gone: while it is there it keeps the focus. */
  const after = useRef<() => void>(undefined);

  useEffect(() => {
    if (open) return;
    after.current?.();
    after.current = undefined;
  }, [open]);

  function close(chosen?: MenuItem) {
    after.current = () => {
      if (document.activeElement === document.body) button.current?.focus(); // a dialog gives it back there
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

/** When somebody is about to press: the menu is there at once then. */
export function preloadMenu(): void {
  menuLoader()().catch(() => undefined); // opening it tries again, and says what is wrong
}

const loadDropdown = () => import('./dropdown-menu.tsx').then((part) => part.DropdownMenu);
const loadSheetMenu = () => import('./sheet-menu.tsx').then((part) => part.SheetMenu);

function menuLoader() {
  return isPhone() ? loadSheetMenu : loadDropdown;
}
