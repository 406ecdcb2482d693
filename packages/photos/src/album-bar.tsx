import type { Album, Albums } from '@qlixline/contract/photo';
import { Button } from '@qlixline/ui/button';
import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { AlbumNameSheet } from './album-name-sheet.tsx';
import { DeleteAlbum } from './delete-album.tsx';
import styles from './photos.module.css';

type AlbumBarProps = {
  albums: UseQueryResult<Albums>;
  /** Whose photos are shown; undefined: all. */
  album: Album | undefined;
  onSelect: (albumId: number | null) => void;
};

/** Which photos are shown: all, or those of one album. */
export function AlbumBar({ albums, album, onSelect }: AlbumBarProps) {
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <div className={styles.chips} role="group" aria-label="Albums">
        <AlbumChip name="All" isShown={!album} onSelect={() => onSelect(null)} />
        <button type="button" className={clsx(styles.chip, styles.newAlbum)} onClick={() => setDialog('new')}>
          <FolderPlus aria-hidden size={16} /> New album
        </button>
        {albums.data?.items.map(({ id, name, photoCount }) => (
          <AlbumChip key={id} name={name} count={photoCount} isShown={id === album?.id} onSelect={() => onSelect(id)} />
        ))}
      </div>
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
      {dialog === 'rename' && <AlbumNameSheet album={album} onClose={close} />}
      {dialog === 'delete' && album && <DeleteAlbum album={album} onDeleted={() => onSelect(null)} onClose={close} />}
    </>
  );
}

type AlbumChipProps = { name: string; count?: number; isShown: boolean; onSelect: () => void };

function AlbumChip({ name, count, isShown, onSelect }: AlbumChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  // A new album is the first one, wherever the line of albums was scrolled to.
  useEffect(() => {
    if (isShown) chip.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  return (
    <button ref={chip} type="button" className={styles.chip} aria-pressed={isShown} onClick={onSelect}>
      <span className={styles.chipName}>{name}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
