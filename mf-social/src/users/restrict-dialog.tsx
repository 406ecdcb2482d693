import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';

import { useRestrict } from './use-restrict.ts';

/** Says what a restriction does, and restricts the user. */
export function RestrictDialog({ user, onClose }: { user: UserCard; onClose: () => void }) {
  const restrict = useRestrict(user);
  const name = shownName(user);
  return (
    <ConfirmDialog
      open
      title={`Restrict ${name}?`}
      confirmLabel="Restrict"
      onConfirm={() => {
        onClose();
        void restrict(true);
      }}
      onCancel={onClose}
    >
      Only you and <bdi>{name}</bdi> see their new comments on your posts until you approve them. Their messages go to
      Requests, and they don’t see when you’ve read them. They aren’t told.
    </ConfirmDialog>
  );
}
