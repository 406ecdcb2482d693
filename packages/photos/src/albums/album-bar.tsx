import type { Album, Albums } from '@qlixline/contract/photos/photo';
import { Button } from '@qlixline/ui/button';
import { ChoiceChips } from '@qlixline/named-groups/choice-chips';
import type { UseQueryResult } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { AlbumNameSheet } from './album-name-sheet.tsx';
import { DeleteAlbum } from './delete-album.tsx';
import styles from '../photos.module.css';

type AlbumBarProps = {
  albums: UseQueryResult<Albums>;
  /** Selected album; undefined for all photos. */
  album: Album | undefined;
  onSelect: (albumId: number | null) => void;
};

/** Filter of photos: all, or one album. */
export function AlbumBar({ albums, album, onSelect }: AlbumBarProps) {
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <ChoiceChips
        className={styles.chips}
        label="Albums"
        choices={albums.data?.items.map(({ id, name, photoCount: count }) => ({ id, name, count })) ?? []}
        chosenId={album?.id}
        onChoose={(id) => onSelect(id ?? null)}
        addLabel="New album"
        onAdd={() => setDialog('new')}
      />
      {albums.isError && (
        <p role="alert" className={styles.problem}>
          Your albums could not be loaded.{' '}
          <Button variant="link" loading={albums.isFetching} onClick={() => void albums.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {album && (
        <div className={styles.albumActs}>
          <Button variant="ghost" size="small" icon={<Pencil aria-hidden />} onClick={() => setDialog('rename')}>
            Rename album
          </Button>
          <Button variant="ghost" size="small" icon={<Trash2 aria-hidden />} onClick={() => setDialog('delete')}>
            Delete album
          </Button>
        </div>
      )}
      {dialog === 'new' && <AlbumNameSheet onSaved={({ id }) => onSelect(id)} onClose={close} />}
      {dialog === 'rename' && album && <AlbumNameSheet album={album} onClose={close} />}
      {dialog === 'delete' && album && <DeleteAlbum album={album} onDeleted={() => onSelect(null)} onClose={close} />}
    </>
  );
}
