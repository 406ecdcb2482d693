import { useState } from 'react';
import type { ReactNode } from 'react';

import { LazyPart } from '../lazy-part/lazy-part.tsx';
import { isPhone } from './is-phone.ts';
import { SheetWaiting, failedSheet } from './sheet-waiting.tsx';
import { useBackGesture } from './use-back-gesture.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

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
export type OpenSheetProps = Required<Omit<SheetProps, 'open'>>;

/**
 * A modal dialog: antd's Modal in the middle of a wide page, its Drawer from the bottom edge on a phone, loaded when one
 * is opened first. The focus starts at the control with `data-initial-focus`, if there is one.
 */
export function Sheet({ open, footer = null, insistent = false, size = 'medium', ...rest }: SheetProps) {
  return open ? <OpenSheet footer={footer} insistent={insistent} size={size} {...rest} /> : null;
}

function OpenSheet(props: OpenSheetProps) {
  const { insistent, onClose } = props;
  const [load] = useState(() => loaderFor(isPhone()));
  useReturnedFocus();
  useBackGesture(insistent ? undefined : onClose);
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
