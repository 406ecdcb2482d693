import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import type { SheetProps } from '../sheet/sheet.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The act is on its way: the buttons wait. */
  pending?: boolean;
  /** What was entered does not do. */
  disabled?: boolean;
  destructive?: boolean;
  /** As of a sheet. */
  ownEntry?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot easily be undone. The focus starts on the harmless button. */
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
  /** Something was entered that closing would lose. */
  isChanged: boolean;
};

/** A sheet with a form: whoever closes it is asked before anything that was entered is lost. */
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
        Your changes will be lost.
      </ConfirmDialog>
    </>
  );
}
