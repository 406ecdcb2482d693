import { useRemovePasskey } from '@qlixline/api-client/account/passkeys';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Passkey } from '@qlixline/contract/account/passkey';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const toast = useToast();
  const remove = useRemovePasskey();

  async function confirm() {
    try {
      await remove.mutateAsync(passkey.id);
      toast({ title: 'Passkey removed' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: messageOf(error, 'Please try again.') });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={`Remove ${passkey.name}?`}
      confirmLabel="Remove"
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      It will no longer sign in to your account. Delete it on your device or in your password manager, too: they keep
      offering it.
    </ConfirmDialog>
  );
}
