import { messageOf } from '@qlixline/api-client/calls/http';
import { petPostsQuery } from '@qlixline/api-client/posts/post-lists';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';

import { PostTile } from '../post-tile.tsx';
import tiles from '../pet-posts.module.css';
import styles from './moments.module.css';
import { monthsOf } from './months.ts';

const SKELETONS = ['one', 'two', 'three'];

/** Timeline of the posts that tag the pet and that the viewer can see, by month, newest first. */
export function Moments({ pet: { id, name } }: { pet: Pick<PetCard, 'id' | 'name'> }) {
  const list = useInfiniteQuery(petPostsQuery(id));
  const posts = list.data?.pages.flatMap((page) => page.items);
  return (
    <section className={styles.moments} aria-labelledby="moments">
      <h2 id="moments">Moments with {name}</h2>
      {list.isPending && (
        <SkeletonGroup label={`Loading posts with ${name}`}>
          <div className={tiles.tiles}>
            {SKELETONS.map((tile) => (
              <div key={tile} className={tiles.tile}>
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
      {posts?.length === 0 && <p className={styles.none}>No posts yet.</p>}
      {posts && posts.length > 0 && (
        <ol className={styles.months}>
          {monthsOf(posts).map((month) => (
            <li key={month.name} className={styles.month}>
              <h3>{month.name}</h3>
              <ul className={styles.posts}>
                {month.posts.map((post) => (
                  <li key={post.id}>
                    <PostTile post={post} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {posts && (
        <NextPage
          list={list}
          label="Show older posts"
          failed={messageOf(list.error, 'Older posts could not be loaded. Please try again.')}
          ahead="600px"
        />
      )}
    </section>
  );
}
