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
  if (isPending) return 'Checking where it is used…';
  if (!data) return 'We couldn’t check where it is used. It will be deleted everywhere.';
  const posts = data.postCount > 0 ? ' A post with only this photo will be deleted, too.' : '';
  return `${whereUsed(data)}${posts}`;
}
