import { clsx } from 'clsx';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { useDismiss } from '../dismiss/use-dismiss.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import classes from './menu.module.css';

export type MenuItem = { label: string; icon?: ReactNode; onSelect: () => void; destructive?: boolean };
export type MenuProps = {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  /** Open at first: for a menu that is loaded when it is asked for. */
  defaultOpen?: boolean;
};

/** As wide as a phone: a list of acts comes from the bottom edge, where a thumb reaches it. */
const PHONE = '(max-width: 639px)';

/**
 * An icon button that opens a short list of acts: below it, or in a sheet on a phone. Arrow keys move, Escape closes and
 * gives the focus back.
 */
export function Menu({ label, icon, items, defaultOpen = false }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const root = useRef<HTMLDivElement>(null);
  const returns = useRef(false);
  const menuId = useId();
  const isSheet = open && matchMedia(PHONE).matches;

  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, root, close);

  useLayoutEffect(() => {
    if (open) itemsIn(root.current)[0]?.focus();
    // Not before the sheet is closed: the page behind it takes no focus.
    else if (returns.current) root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    returns.current = false;
  }, [open]);

  function closeAndReturn() {
    returns.current = true;
    setOpen(false);
  }

  function handleKey(event: KeyboardEvent) {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      closeAndReturn();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = itemsIn(root.current);
    const current = all.indexOf(document.activeElement as HTMLElement);
    all[(current + step + all.length) % all.length]?.focus();
  }

  const list = (
    <div id={menuId} role="menu" aria-label={label} className={clsx(classes.menu, isSheet && classes.inSheet)}>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={clsx(classes.item, item.destructive && classes.destructive)}
          onClick={() => {
            closeAndReturn();
            item.onSelect();
          }}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
  return (
    <div ref={root} className={classes.root} onKeyDown={handleKey}>
      <IconButton
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      />
      {isSheet && (
        <Sheet open title={label} size="small" onClose={closeAndReturn}>
          {list}
        </Sheet>
      )}
      {open && !isSheet && list}
    </div>
  );
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}
