import { usePutInAlbum } from '@qlixline/api-client/photos/photos';
import type { Album, Photo, PhotoUses } from '@qlixline/contract/photos/photo';
import { Button } from '@qlixline/ui/button';
import { OptimisticCheckbox } from '@qlixline/named-groups/optimistic-checkbox';
import type { UseQueryResult } from '@tanstack/react-query';

import styles from '../photos.module.css';
import { useFailed } from '../photo-input/use-failed.ts';

type PhotoAlbumsProps = { photo: Photo; albums: readonly Album[]; uses: UseQueryResult<PhotoUses> };

/** Checkboxes for a photo's albums; optimistic, roll back on an error. */
export function PhotoAlbums({ photo, albums, uses }: PhotoAlbumsProps) {
  const failed = useFailed();
  const { mutateAsync } = usePutInAlbum();
  if (albums.length === 0) return null;
  if (uses.isError && !uses.data) {
    return (
      <p role="alert" className={styles.problem}>
        Its albums could not be loaded.{' '}
        <Button variant="link" loading={uses.isFetching} onClick={() => void uses.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  const put = (album: Album, isIn: boolean) =>
    mutateAsync({ album, photoIds: [photo.id], isIn }).catch(
      failed(isIn ? 'The photo was not put into the album' : 'The photo is still in the album'),
    );
  return (
    <fieldset className={styles.albums} disabled={!uses.data}>
      <legend>Albums</legend>
      {albums.map((album) => (
        <OptimisticCheckbox
          key={album.id}
          label={album.name}
          checked={uses.data?.albums.some(({ id }) => id === album.id) ?? false}
          onChange={(isIn) => put(album, isIn)}
        />
      ))}
    </fieldset>
  );
}
