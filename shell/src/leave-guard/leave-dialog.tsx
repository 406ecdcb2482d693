import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';

export { loadSheet } from '@qlixline/ui/sheet';

export type LeaveDialogProps = { onStay: () => void; onLeave: () => void };

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      ownEntry={false} // The dialog already blocks a history navigation.
      destructive
      title="Discard your changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      What you entered here has not been saved.
    </ConfirmDialog>
  );
}
