import type { PetCard } from '@qlixline/contract/pets/pet';

import { PetPostList } from '../pet-post-list.tsx';
import { PostTile } from '../post-tile.tsx';
import styles from './moments.module.css';
import { monthsOf } from './months.ts';

/** Timeline of the posts that tag the pet and that the viewer can see, by month, newest first. */
export function Moments({ pet }: { pet: Pick<PetCard, 'id' | 'name'> }) {
  return (
    <section className={styles.moments} aria-labelledby="moments">
      <h2 id="moments">Moments with {pet.name}</h2>
      <PetPostList pet={pet} empty={<p className={styles.none}>No posts yet.</p>}>
        {(posts) => (
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
      </PetPostList>
    </section>
  );
}
