import type { PhotoUses } from '@qlixline/contract/photos/photo';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import type { UseQueryResult } from '@tanstack/react-query';

import { whereUsed } from './where-used.ts';

type DeletePhotoDialogProps = { uses: UseQueryResult<PhotoUses>; onConfirm: () => void; onCancel: () => void };

/** Asks for confirmation before a photo is deleted, and lists where it is used. */
export function DeletePhotoDialog({ uses, onConfirm, onCancel }: DeletePhotoDialogProps) {
  return (
    <ConfirmDialog
      open
      destructive
      title="Delete this photo?"
      confirmLabel="Delete photo"
      pending={uses.isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{consequences(uses)}</p>
      <p>This cannot be undone.</p>
    </ConfirmDialog>
  );
}

function consequences({ data, isPending }: UseQueryResult<PhotoUses>): string {
  if (isPending) return 'Looking where it is used…';
  if (!data) return 'Where it is used could not be found out. It will be gone from everywhere.';
  const posts = data.postCount > 0 ? ' A post without text and other photos goes with it.' : '';
  return `${whereUsed(data)}${posts}`;
}
