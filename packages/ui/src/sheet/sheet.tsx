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
  /** Asked for by the close button, Escape, a press beside it or the browser's way back. */
  onClose: () => void;
  /** Buttons below the content. */
  footer?: ReactNode;
  /** Escape and a press beside it do nothing, and there is no close button. */
  insistent?: boolean;
  /** A large one keeps its height, whatever is in it. A full one takes a phone's whole screen, down to its keyboard. */
  size?: 'small' | 'medium' | 'large' | 'full';
  /** Of the close button; a full one shows it in words. */
  closeLabel?: string | undefined;
  /** What a full one is for, at the end of its header; other ones have it below, unless there is a footer. */
  action?: ReactNode;
  /** Off where the way back means something else: it has no entry of its own in the browser's history. */
  ownEntry?: boolean;
  children: ReactNode;
};
export type OpenSheetProps = Required<Omit<SheetProps, 'open' | 'closeLabel'>> & Pick<SheetProps, 'closeLabel'>;

/**
 * A modal dialog: antd's Modal in the middle of a wide page, its Drawer from the bottom edge on a phone, loaded when one
 * is opened first. The focus starts at the control with `data-initial-focus`, if there is one.
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

/** Ahead of time, where a dialog is likely to follow. */
export function loadSheet(): Promise<unknown> {
  return loaderFor(isPhone())();
}

// One function each: another one would be another part to LazyPart, and lose what is in it when a phone is turned.
const loadDrawer = () => import('./sheet-drawer.tsx').then((part) => part.SheetDrawer);
const loadDialog = () => import('./sheet-dialog.tsx').then((part) => part.SheetDialog);

function loaderFor(phone: boolean) {
  return phone ? loadDrawer : loadDialog;
}
