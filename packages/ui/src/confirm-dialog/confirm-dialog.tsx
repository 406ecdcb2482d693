import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import type { SheetProps } from '../sheet/sheet.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** Consequences of the action, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** True while the action runs; the buttons are disabled. */
  pending?: boolean;
  /** True if the input isn't valid. */
  disabled?: boolean;
  destructive?: boolean;
  /** Adds an entry to the browser's history, as in Sheet. */
  ownEntry?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation before an action that is hard to undo. The focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel = 'Cancel', onConfirm, onCancel } = props;
  const { pending = false, disabled = false, destructive = false, ownEntry = true } = props;
  return (
    <Sheet
      open={open}
      size="small"
      ownEntry={ownEntry}
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button variant="soft" disabled={pending} onClick={onCancel} data-initial-focus>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'danger' : 'primary'}
            loading={pending}
            disabled={disabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div>{children}</div>
    </Sheet>
  );
}

export type FormSheetProps = Omit<SheetProps, 'open'> & {
  /** True if closing would lose input. */
  isChanged: boolean;
};

/** Sheet with a form. Closing it asks for confirmation if input would be lost. */
export function FormSheet({ isChanged, onClose, ...sheet }: FormSheetProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Sheet open onClose={() => (isChanged ? setAsking(true) : onClose())} {...sheet} />
      <ConfirmDialog
        open={isAsking}
        destructive
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        What you have entered here is lost.
      </ConfirmDialog>
    </>
  );
}
