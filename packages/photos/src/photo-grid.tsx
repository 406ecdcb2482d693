import { messageOf } from '@qlixline/api-client/http';
import type { PagedList } from '@qlixline/api-client/paged-query';
import type { Album, Photo } from '@qlixline/contract/photo';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { photoName } from './photo-name.ts';
import styles from './photos.module.css';
import { PlayMark } from './play-mark.tsx';

const TILE_WIDTH = '(min-width: 640px) 170px, 33vw';
const SKELETON_TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

type PhotoGridProps = {
  list: UseInfiniteQueryResult<PagedList<Photo>>;
  /** Whose photos these are; undefined: all. */
  album: Album | undefined;
  onOpen: (photo: Photo) => void;
};

/** Photos in squares, further ones as they come into view. */
export function PhotoGrid({ list, album, onOpen }: PhotoGridProps) {
  if (list.isPending) return <GridSkeleton />;
  if (!list.data) {
    return (
      <ErrorState
        title="Your photos could not be loaded"
        text={messageOf(list.error, 'Please check your connection.')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const photos = list.data.pages.flatMap(({ items }) => items);
  if (photos.length === 0 && !list.hasNextPage) return <NoPhotos album={album} />;
  return (
    <>
      <ul className={styles.grid} aria-label={album ? `Photos in ${album.name}` : 'All photos'}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.tile}
              aria-haspopup="dialog"
              aria-label={photoName(photo)}
              onClick={() => onOpen(photo)}
            >
              <ResponsiveImage image={photo.image} alt="" sizes={TILE_WIDTH} cover />
              {photo.image.video && <PlayMark />}
            </button>
          </li>
        ))}
      </ul>
      <NextPage
        list={list}
        label="Show older photos"
        failed={messageOf(list.error, 'Older photos could not be loaded. Please try again.')}
        ahead="600px"
      />
    </>
  );
}

function GridSkeleton() {
  return (
    <SkeletonGroup label="Loading photos" className={styles.grid}>
      {SKELETON_TILES.map((tile) => (
        <Skeleton key={tile} shape="box" className={styles.square} height="auto" />
      ))}
    </SkeletonGroup>
  );
}

function NoPhotos({ album }: { album: Album | undefined }) {
  return album ? (
    <EmptyState species="rabbit" title="Nothing in this album yet">
      Upload a photo here, or open one of your others and tick this album.
    </EmptyState>
  ) : (
    <EmptyState species="bird" title="Your photos will be here">
      What you upload or share in a post gathers in this place.
    </EmptyState>
  );
}
