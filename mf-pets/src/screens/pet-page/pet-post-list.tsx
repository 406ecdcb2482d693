import { messageOf } from '@qlixline/api-client/calls/http';
import { petPostsQuery } from '@qlixline/api-client/posts/post-lists';
import type { PetCard } from '@qlixline/contract/pets/pet';
import type { Post } from '@qlixline/contract/posts/post';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import styles from './pet-posts.module.css';

const SKELETONS = ['one', 'two', 'three'];

type PetPostListProps = {
  pet: Pick<PetCard, 'id' | 'name'>;
  empty: ReactNode;
  /** Renders the posts loaded so far, newest first, at least one. */
  children: (posts: readonly Post[]) => ReactNode;
};

/** Posts that tag the pet and that the viewer can see, page by page, with what is shown while there are none. */
export function PetPostList({ pet: { id, name }, empty, children }: PetPostListProps) {
  const list = useInfiniteQuery(petPostsQuery(id));
  const posts = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {list.isPending && (
        <SkeletonGroup label={`Loading posts with ${name}`}>
          <div className={styles.tiles}>
            {SKELETONS.map((tile) => (
              <div key={tile} className={styles.tile}>
                <Skeleton shape="box" height="100%" />
              </div>
            ))}
          </div>
        </SkeletonGroup>
      )}
      {list.isError && !posts && (
        <Card>
          <ErrorState
            title="The posts could not be loaded"
            text={messageOf(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        </Card>
      )}
      {posts && (posts.length === 0 ? empty : children(posts))}
      {posts && (
        <NextPage
          list={list}
          label="Show older posts"
          failed={messageOf(list.error, 'Older posts could not be loaded. Please try again.')}
          ahead="600px"
        />
      )}
    </>
  );
}
