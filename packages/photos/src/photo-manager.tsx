import { albumsQuery, photosQuery } from '@qlixline/api-client/photos';
import type { Photo } from '@qlixline/contract/photo';
import { Sheet } from '@qlixline/ui/sheet';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AlbumBar } from './album-bar.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import { UploadPhoto } from './upload-photo.tsx';
import { useDeletePhotoNow } from './use-delete-photo-now.ts';

export type PhotoManagerProps = {
  onClose: () => void;
  /** The own pet from whose page it was opened: it is offered first. */
  petId?: number;
};

/** All own photos and albums, over the page from which it was opened. */
export function PhotoManager({ onClose, petId }: PhotoManagerProps) {
  const [albumId, setAlbumId] = useState<number | null>(null);
  const [opened, setOpened] = useState<Photo>();
  const albums = useQuery(albumsQuery);
  const album = albums.data?.items.find(({ id }) => id === albumId);
  const photos = useInfiniteQuery(photosQuery(albumId));
  const deletePhoto = useDeletePhotoNow();

  const shown = photos.data?.pages.flatMap(({ items }) => items) ?? [];
  // One that was taken out of the album that is looked at stays open.
  const current = opened && (shown.find(({ id }) => id === opened.id) ?? opened);
  return (
    <Sheet open title="Your photos" size="large" onClose={onClose}>
      <AlbumBar albums={albums} album={album} onSelect={setAlbumId} />
      <UploadPhoto album={album} />
      <PhotoGrid list={photos} album={album} onOpen={setOpened} />
      {current && (
        <PhotoSheet
          key={current.id}
          photo={current}
          albums={albums.data?.items ?? []}
          petId={petId}
          onDelete={() => {
            setOpened(undefined);
            deletePhoto(current.id);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Sheet>
  );
}
