import { useState } from 'react';
import type { ReactNode } from 'react';

import { LazyPart } from '../lazy-part/lazy-part.tsx';
import { isPhone } from './is-phone.ts';
import { SheetWaiting, failedSheet } from './sheet-waiting.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useVisibleArea } from './use-visible-area.ts';

export { isPhone, useVisibleArea };

export type SheetProps = {
  open: boolean;
  title: ReactNode;
  /** Called for the close button, Escape, a press outside or the browser's back button. */
  onClose: () => void;
  /** Buttons below the content. */
  footer?: ReactNode;
  /** Ignores Escape and presses outside, and hides the close button. */
  insistent?: boolean;
  /** `large` keeps its height regardless of the content. `full` fills a phone's screen above the keyboard. */
  size?: 'small' | 'medium' | 'large' | 'full';
  /** Label of the close button; shown as text if the size is `full`. */
  closeLabel?: string | undefined;
  /**
   * Main action. It is at the end of the header if the size is `full`, otherwise below the content unless there is a
   * footer.
   */
  action?: ReactNode;
  /** Set to false if the back button has another meaning, so that no history entry is added. */
  ownEntry?: boolean;
  children: ReactNode;
};
export type OpenSheetProps = Required<Omit<SheetProps, 'open' | 'closeLabel'>> & Pick<SheetProps, 'closeLabel'>;

/**
 * Modal dialog: antd's Modal on wide pages, its Drawer from the bottom edge on phones, loaded when first opened. The
 * focus starts at the control with `data-initial-focus`, if any.
 */
export function Sheet({ open, ...rest }: SheetProps) {
  const { footer = null, action = null, insistent = false, ownEntry = true, size = 'medium' } = rest;
  return open ? <OpenSheet {...rest} {...{ footer, action, insistent, ownEntry, size }} /> : null;
}

function OpenSheet(props: OpenSheetProps) {
  const { insistent, onClose } = props;
  const [load] = useState(() => loaderFor(isPhone()));
  useReturnedFocus();
  return (
    <LazyPart
      load={load}
      props={props}
      waiting={<SheetWaiting />}
      failed={(retry) => failedSheet(retry, insistent ? undefined : onClose)}
    />
  );
}

/** Prefetches the code when a dialog is likely to follow. */
export function loadSheet(): Promise<unknown> {
  return loaderFor(isPhone())();
}

// Stable functions, because LazyPart would remount a new one and lose its content when a phone is rotated.
const loadDrawer = () => import('./sheet-drawer.tsx').then((part) => part.SheetDrawer);
const loadDialog = () => import('./sheet-dialog.tsx').then((part) => part.SheetDialog);

function loaderFor(phone: boolean) {
  return phone ? loadDrawer : loadDialog;
}
