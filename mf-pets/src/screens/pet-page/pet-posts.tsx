import { messageOf } from '@qlixline/api-client/calls/http';
import { petPostsQuery } from '@qlixline/api-client/posts/post-lists';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';

import styles from './pet-posts.module.css';
import { PostTile } from './post-tile.tsx';

const SKELETONS = ['one', 'two', 'three'];

type PetPostsProps = { pet: Pick<PetCard, 'id' | 'name'>; isOwn: boolean };

/** Posts that tag the pet, as tiles. */
export function PetPosts({ pet, isOwn }: PetPostsProps) {
  const list = useInfiniteQuery(petPostsQuery(pet.id));
  const posts = list.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="pet-posts" className={styles.posts}>
      <h2 id="pet-posts">Posts with {pet.name}</h2>
      {list.isPending && (
        <SkeletonGroup label={`Loading posts with ${pet.name}`}>
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
      {posts?.length === 0 && <NoPosts pet={pet} isOwn={isOwn} />}
      {posts && posts.length > 0 && (
        <ul className={styles.tiles}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostTile post={post} />
            </li>
          ))}
        </ul>
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

/** Empty state; the owner is asked to write. */
function NoPosts({ pet, isOwn }: PetPostsProps) {
  return (
    <Card className={styles.none}>
      <p>{isOwn ? `Tag ${pet.name} in a post and it appears here.` : 'No posts yet.'}</p>
      {isOwn && (
        <Link className={buttonClass({ variant: 'soft' })} to={screens.home}>
          Write a post
        </Link>
      )}
    </Card>
  );
}
