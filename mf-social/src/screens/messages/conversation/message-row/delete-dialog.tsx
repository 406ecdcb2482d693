import { messageOf } from '@qlixline/api-client/calls/http';
import { useDeleteMessage } from '@qlixline/api-client/messages/messages';
import type { Message } from '@qlixline/contract/messages/message';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';

/** Asks for confirmation and deletes a message for everybody. */
export function DeleteDialog({ id, message, onClose }: { id: number; message: Message; onClose: () => void }) {
  const toast = useToast();
  const { mutateAsync, isPending } = useDeleteMessage(id);

  async function confirm() {
    try {
      await mutateAsync(message.id);
    } catch (error) {
      const description = messageOf(error);
      toast({ variant: 'destructive', title: 'The message was not deleted', description });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      destructive
      title="Delete this message?"
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      It will be deleted for everybody. Others see that a message was deleted.
    </ConfirmDialog>
  );
}
