import { userPhotosQuery } from '@qlixline/api-client/users/user-profiles';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import type { Photo } from '@qlixline/contract/photos/photo';
import { shownName } from '@qlixline/contract/users/shown-name';
import { PlayMark } from '@qlixline/photos/play-mark';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PagedRows } from '../../users/paged-rows.tsx';
import styles from './tiles.module.css';

const lightbox = () => import('../../posts/photos/lightbox.tsx').then((part) => part.Lightbox);

const TILE_WIDTH = '(min-width: 664px) 212px, 33vw';
const SKELETON_TILES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Grid of photos in a user's posts that open in the viewer. */
export function PhotosTab({ user }: { user: UserProfile }) {
  const list = useInfiniteQuery(userPhotosQuery(user.id));
  return (
    <PagedRows
      list={list}
      failed="The photos could not be loaded"
      skeleton={
        <SkeletonGroup label="Loading photos" className={styles.photos}>
          {SKELETON_TILES.map((tile) => (
            <Skeleton key={tile} shape="box" className={styles.square} height="auto" />
          ))}
        </SkeletonGroup>
      }
      empty={<NoPhotos user={user} />}
    >
      {(photos) => <PhotoGrid photos={photos} />}
    </PagedRows>
  );
}

function PhotoGrid({ photos }: { photos: Photo[] }) {
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <ul className={styles.photos} aria-label="Photos">
        {photos.map(({ id, image }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.photo}
              aria-haspopup="dialog"
              aria-label={image.alt || `${image.video ? 'Video' : 'Photo'} ${index + 1}`}
              onClick={() => setOpened(index)}
            >
              <ResponsiveImage image={image} alt="" sizes={TILE_WIDTH} cover />
              {image.video && <PlayMark />}
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <LazyPart load={lightbox} props={{ photos, start: opened, onClose: () => setOpened(undefined) }} />
      )}
    </>
  );
}

function NoPhotos({ user }: { user: UserProfile }) {
  const isOwn = user.relation === 'self';
  return (
    <Card>
      <EmptyState species="bird" title={isOwn ? 'Your photos will be here' : 'Nothing to look at yet'}>
        {isOwn
          ? 'Pictures of your posts gather in this place.'
          : `Pictures that ${shownName(user)} shares gather in this place.`}
      </EmptyState>
    </Card>
  );
}
