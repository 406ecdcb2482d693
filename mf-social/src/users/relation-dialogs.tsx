import { useSetBlocked } from '@qlixline/api-client/safety/safety';
import { messageOf } from '@qlixline/api-client/calls/http';
import { DECLINED_REQUEST_DAYS } from '@qlixline/contract/limits';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';

type AskProps = { user: UserCard; onConfirm: () => void; onClose: () => void };

export function DeclineDialog({ user, onConfirm, onClose }: AskProps) {
  const name = shownName(user);
  return (
    <ConfirmDialog
      open
      title={`Decline ${name}’s request?`}
      confirmLabel="Decline"
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <bdi>{name}</bdi> is not told, and can ask again after {DECLINED_REQUEST_DAYS} days.
    </ConfirmDialog>
  );
}

export function RemoveFriendDialog({ user, onConfirm, onClose }: AskProps) {
  const name = shownName(user);
  return (
    <ConfirmDialog
      open
      destructive
      title={`Remove ${name} from your friends?`}
      confirmLabel="Remove"
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      You will not see each other’s stories and posts for friends any more. <bdi>{name}</bdi> is not told.
    </ConfirmDialog>
  );
}

/** Asks for confirmation, blocks the user and shows a toast. */
export function BlockDialog({ user, onClose }: { user: UserCard; onClose: () => void }) {
  const toast = useToast();
  const setBlocked = useSetBlocked();
  const name = shownName(user);

  async function confirm() {
    try {
      await setBlocked.mutateAsync({ userId: user.id, isBlocked: true });
      toast({
        title: `${name} is blocked`,
        description: 'You can unblock them on their profile, or in Settings.',
        action: { label: 'Undo', onSelect: () => void undo() },
      });
    } catch (error) {
      const description = messageOf(error, 'Blocking failed. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
    onClose();
  }

  /** Unblocks the user; a former friendship needs a new request. */
  async function undo() {
    try {
      await setBlocked.mutateAsync({ userId: user.id, isBlocked: false });
      toast({ title: `${name} is not blocked any more`, description: 'If you were friends, you can ask them again.' });
    } catch (error) {
      const description = messageOf(error, 'Unblocking failed. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={`Block ${name}?`}
      confirmLabel="Block"
      pending={setBlocked.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      You will not find or see each other anywhere, and a friendship ends. <bdi>{name}</bdi> is not told.
    </ConfirmDialog>
  );
}
