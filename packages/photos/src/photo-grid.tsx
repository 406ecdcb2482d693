import { messageOf } from '@qlixline/api-client/calls/http';
import type { PagedList } from '@qlixline/api-client/queries/paged-query';
import type { Album, Photo } from '@qlixline/contract/photos/photo';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { monthAndYear } from '@qlixline/ui/time';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { Check } from 'lucide-react';
import { Fragment } from 'react';

import { photoName } from './photo-input/photo-name.ts';
import styles from './photos.module.css';
import { PlayMark } from './play-mark.tsx';

const TILE_WIDTH = '(min-width: 640px) 170px, 33vw';
const SKELETON_TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

type PhotoGridProps = {
  list: UseInfiniteQueryResult<PagedList<Photo>>;
  /** Selected album; undefined for all photos. */
  album: Album | undefined;
  /** Ids of selected photos; undefined outside the selection mode. */
  selected: ReadonlySet<string> | undefined;
  onPress: (photo: Photo) => void;
};

/** Grid of photos grouped by month; more load on scrolling. */
export function PhotoGrid({ list, album, selected, onPress }: PhotoGridProps) {
  if (list.isPending) return <GridSkeleton />;
  if (!list.data) {
    return (
      <ErrorState
        title="Your photos could not be loaded"
        text={messageOf(list.error)}
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
        {photos.map((photo, index) => (
          <Fragment key={photo.id}>
            {monthOf(photo) !== monthOf(photos[index - 1]) && (
              <li className={styles.month}>
                <h3>{monthOf(photo)}</h3>
              </li>
            )}
            <li>
              <button
                type="button"
                className={styles.tile}
                {...(selected ? { 'aria-pressed': selected.has(photo.id) } : { 'aria-haspopup': 'dialog' })}
                aria-label={photoName(photo)}
                onClick={() => onPress(photo)}
              >
                <ResponsiveImage image={photo.image} alt="" sizes={TILE_WIDTH} cover />
                {photo.image.video && <PlayMark />}
                {selected && (
                  <span className={styles.mark}>{selected.has(photo.id) && <Check aria-hidden size={16} />}</span>
                )}
              </button>
            </li>
          </Fragment>
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

function monthOf(photo: Photo | undefined): string | undefined {
  return photo && monthAndYear(photo.createdAt);
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
