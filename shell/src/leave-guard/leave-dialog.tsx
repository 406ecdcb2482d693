import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';

export { loadSheet } from '@qlixline/ui/sheet';

export type LeaveDialogProps = { onStay: () => void; onLeave: () => void };

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      ownEntry={false} // it stands between the reader and an entry of the history already
      destructive
      title="Discard your changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      Your changes aren’t saved.
    </ConfirmDialog>
  );
}
