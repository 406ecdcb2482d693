import { useDeleteAlbum } from '@qlixline/api-client/photos/photos';
import type { Album } from '@qlixline/contract/photos/photo';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';

import { useFailed } from '../photo-input/use-failed.ts';

type DeleteAlbumProps = { album: Album; onDeleted: () => void; onClose: () => void };

/** Asks for confirmation before an album is deleted; its photos stay. */
export function DeleteAlbum({ album, onDeleted, onClose }: DeleteAlbumProps) {
  const failed = useFailed();
  const { mutateAsync } = useDeleteAlbum();
  return (
    <ConfirmDialog
      open
      destructive
      title={`Delete “${album.name}”?`}
      confirmLabel="Delete album"
      onCancel={onClose}
      onConfirm={() => {
        mutateAsync(album.id).catch(failed('The album was not deleted'));
        onDeleted();
        onClose();
      }}
    >
      The album goes, its photos stay with your others.
    </ConfirmDialog>
  );
}
