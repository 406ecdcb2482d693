import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { IconButton } from '../icon-button/icon-button.tsx';
import classes from './sheet.module.css';

export type SheetProps = {
  open: boolean;
  title: ReactNode;
  /** Asked for by the close button, Escape or a press beside it. */
  onClose: () => void;
  /** Buttons below the content. */
  footer?: ReactNode;
  /** Escape and a press beside it do nothing, and there is no close button. */
  insistent?: boolean;
  /** A large one keeps its height, whatever is in it. */
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
};

/**
 * A modal dialog: in the middle of a wide page, from the bottom edge on a phone.
 * The focus starts at the control with `data-initial-focus`, if there is one.
 */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet(props: Omit<SheetProps, 'open'>) {
  const { title, onClose, footer, insistent = false, size = 'medium', children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser would start at the close button.
    element?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    // Closed before it leaves the page, so that the browser gives the focus back.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={clsx(classes.sheet, classes[size])}
      aria-labelledby={titleId}
      // Of a sheet over this one, React hands these on to this one too.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (!insistent) onClose();
      }}
      onClose={(event) => {
        if (event.target !== dialog.current) return;
        // A second Escape closes a dialog without asking.
        if (insistent) dialog.current?.showModal();
        else onClose();
      }}
      onClick={(event) => {
        if (!insistent && event.target === dialog.current) onClose();
      }}
    >
      <div className={classes.inner}>
        <header className={classes.header}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {!insistent && <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />}
        </header>
        <div className={classes.content}>{children}</div>
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
