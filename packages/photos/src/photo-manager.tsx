import { albumsQuery, photosQuery } from '@qlixline/api-client/photos/photos';
import type { Photo } from '@qlixline/contract/photos/photo';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SquareCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { AlbumBar } from './albums/album-bar.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoSheet } from './photo-sheet/photo-sheet.tsx';
import styles from './photos.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { UploadPhotos } from './photo-input/upload-photos.tsx';
import { useDeletePhotosNow } from './photo-sheet/use-delete-photos-now.ts';

export type PhotoManagerProps = {
  onClose: () => void;
  /** Pet from whose page it was opened, which is offered first. */
  petId?: number;
};

/** All of the user's photos and albums above the current page, whose address reflects the open state. */
export function PhotoManager({ onClose, petId }: PhotoManagerProps) {
  const [albumId, setAlbumId] = useState<number | null>(null);
  const [opened, setOpened] = useState<Photo>();
  const albums = useQuery(albumsQuery);
  const album = albums.data?.items.find(({ id }) => id === albumId);
  const photos = useInfiniteQuery(photosQuery(albumId));
  const deletePhotos = useDeletePhotosNow();
  /** Selected photos; undefined outside the selection mode. */
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const select = useRef<HTMLButtonElement>(null);
  const isSelecting = selected !== undefined;
  const wasSelecting = useRef(false);
  useEffect(() => {
    // The bar, and a dialog above it, are gone together with the focus.
    if (wasSelecting.current && !isSelecting) select.current?.focus();
    wasSelecting.current = isSelecting;
  }, [isSelecting]);

  const shown = photos.data?.pages.flatMap(({ items }) => items) ?? [];
  // A photo removed from the current album stays open.
  const current = opened && (shown.find(({ id }) => id === opened.id) ?? opened);
  return (
    <Sheet open title="Your photos" size="large" ownEntry={false} onClose={onClose}>
      <AlbumBar
        albums={albums}
        album={album}
        onSelect={(id) => {
          setAlbumId(id);
          setSelected(undefined);
        }}
      />
      {selected && (
        <SelectionBar
          ids={shown.filter(({ id }) => selected.has(id)).map(({ id }) => id)}
          albums={albums.data?.items}
          onDone={() => setSelected(undefined)}
        />
      )}
      {/* Uploads continue meanwhile. */}
      <div className={styles.acts} hidden={isSelecting}>
        <UploadPhotos album={album} />
        {shown.length > 0 && (
          <Button
            ref={select}
            variant="ghost"
            size="small"
            icon={<SquareCheck aria-hidden />}
            onClick={() => setSelected(new Set())}
          >
            Select
          </Button>
        )}
      </div>
      <PhotoGrid
        list={photos}
        album={album}
        selected={selected}
        onPress={(photo) => (selected ? setSelected(toggled(selected, photo.id)) : setOpened(photo))}
      />
      {current && (
        <PhotoSheet
          key={current.id}
          photo={current}
          albums={albums.data?.items ?? []}
          petId={petId}
          onDelete={() => {
            setOpened(undefined);
            deletePhotos([current.id]);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Sheet>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);
}
