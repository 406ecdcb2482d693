import { usePutInAlbum } from '@qlixline/api-client/photos/photos';
import type { Album } from '@qlixline/contract/photos/photo';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { IconButton } from '@qlixline/ui/icon-button';
import { FolderPlus, Trash2, X } from 'lucide-react';
import { useState } from 'react';

import { AlbumChoice } from './albums/album-choice.tsx';
import { photosText } from './photo-input/photos-text.ts';
import styles from './photos.module.css';
import { useDeletePhotosNow } from './photo-sheet/use-delete-photos-now.ts';
import { useFailed } from './photo-input/use-failed.ts';

type SelectionBarProps = { ids: readonly string[]; albums: readonly Album[] | undefined; onDone: () => void };

/** Actions on several photos at once. */
export function SelectionBar({ ids, albums, onDone }: SelectionBarProps) {
  const toast = useToast();
  const failed = useFailed();
  const deletePhotos = useDeletePhotosNow();
  const { mutateAsync: put } = usePutInAlbum();
  const [dialog, setDialog] = useState<'album' | 'delete'>();
  const close = () => setDialog(undefined);
  const isEmpty = ids.length === 0;

  async function add(album: Pick<Album, 'id' | 'name'>): Promise<void> {
    onDone();
    await put({ album, photoIds: ids, isIn: true }).then(
      () => toast({ title: `${photosText(ids.length)} put into “${album.name}”` }),
      failed('Not all photos were put into the album'),
    );
  }

  return (
    <div className={styles.selection} role="group" aria-label="Selected photos">
      <IconButton label="Cancel" icon={<X aria-hidden />} onClick={onDone} />
      <p role="status">{isEmpty ? 'Choose photos' : `${ids.length} selected`}</p>
      <IconButton
        label="Add to album"
        icon={<FolderPlus aria-hidden />}
        disabled={isEmpty || !albums}
        onClick={() => setDialog('album')}
      />
      <IconButton label="Delete" icon={<Trash2 aria-hidden />} disabled={isEmpty} onClick={() => setDialog('delete')} />
      {dialog === 'album' && albums && (
        <AlbumChoice albums={albums} onChoose={(album) => void add(album)} onClose={close} />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        destructive
        title={`Delete ${photosText(ids.length)}?`}
        confirmLabel="Delete"
        onCancel={close}
        onConfirm={() => {
          onDone();
          deletePhotos(ids);
        }}
      >
        <p>
          What you delete is gone from your profile, your pets, posts and albums. A post without text and other photos
          goes, too.
        </p>
        <p>This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  );
}
