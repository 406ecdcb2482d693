import type { PetCard } from '@qlixline/contract/pets/pet';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';

import { PetPostList } from './pet-post-list.tsx';
import styles from './pet-posts.module.css';
import { PostTile } from './post-tile.tsx';

type PetPostsProps = { pet: Pick<PetCard, 'id' | 'name'>; isOwn: boolean };

/** Posts that tag the pet, as tiles. */
export function PetPosts({ pet, isOwn }: PetPostsProps) {
  return (
    <section aria-labelledby="pet-posts" className={styles.posts}>
      <h2 id="pet-posts">Posts with {pet.name}</h2>
      <PetPostList pet={pet} empty={<NoPosts pet={pet} isOwn={isOwn} />}>
        {(posts) => (
          <ul className={styles.tiles}>
            {posts.map((post) => (
              <li key={post.id}>
                <PostTile post={post} />
              </li>
            ))}
          </ul>
        )}
      </PetPostList>
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
