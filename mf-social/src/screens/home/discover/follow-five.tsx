import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { useState } from 'react';

import { FollowButton } from '../../../users/follow-button.tsx';
import { userAddress } from '../../../users/user-address.ts';
import { useShownFeed } from '../use-shown-feed.ts';
import { isDoneFor, markDoneFor } from './follow-five.store.ts';
import styles from './follow-five.module.css';

const GOAL = 5;
const OFFERED_MAX = 10;
const PHOTO = '148px';

/** Card with animals to follow, for users with an empty feed, until they follow five. */
export function FollowFive({ posts }: { posts: readonly DiscoverPost[] }) {
  const { id } = useCurrentUser();
  const { lonePost } = useShownFeed();
  const [isNew] = useState(() => lonePost !== null && !isDoneFor(id));
  const [isClosed, setClosed] = useState(false);
  const [offered] = useState(() => withAnimals(posts));
  if (!isNew || isClosed || offered.length < GOAL) return null;

  // Counted among the shown posts: a query of all follows would delay the card and move the posts.
  const followed = new Set(posts.filter(({ isFollowed }) => isFollowed).map(({ author }) => author.id));
  const isDone = followed.size >= GOAL;
  if (isDone) markDoneFor(id);

  function close() {
    markDoneFor(id);
    setClosed(true);
  }

  const standings = new Map(posts.map((post) => [post.author.id, post]));
  return (
    <Card className={styles.card} aria-labelledby="follow-five">
      <header className={styles.head}>
        <h2 id="follow-five">{isDone ? 'You have a good start' : 'Follow five animals you like'}</h2>
        <p className={styles.progress} role="status">
          {isDone ? 'Their public posts appear in your home feed.' : `${followed.size} of ${GOAL}`}
        </p>
      </header>
      <ul className={styles.animals}>
        {offered.map((post) => (
          <Animal key={post.author.id} post={post} standing={standings.get(post.author.id) ?? post} />
        ))}
      </ul>
      {isDone ? (
        <Link className={buttonClass({ block: true })} to={screens.friendsFeed}>
          See their posts
        </Link>
      ) : (
        <Button variant="ghost" size="small" onClick={close}>
          Not now
        </Button>
      )}
    </Card>
  );
}

/** `standing` is the latest post by the same author, which has the current follow state but may show no animal. */
function Animal({ post, standing }: { post: DiscoverPost; standing: DiscoverPost }) {
  const [image] = post.images;
  const names = post.pets.map(({ name }) => name).join(' and ');
  return (
    <li className={styles.animal}>
      <Link className={styles.page} to={userAddress(post.author)}>
        <span className={styles.photo}>{image && <ResponsiveImage image={image} alt="" sizes={PHOTO} cover />}</span>
        <strong>{names}</strong>
        <span className={styles.owner}>{shownName(post.author)}</span>
      </Link>
      <FollowButton user={post.author} standing={standing} size="small" />
    </li>
  );
}

/** Returns one post with a named animal per author who can be followed, in the original order. */
function withAnimals(posts: readonly DiscoverPost[]): DiscoverPost[] {
  const byAuthor = new Map<string, DiscoverPost>();
  for (const post of posts) {
    const isFit = post.allowsFollowers && !post.isFollowed && post.pets.length > 0 && post.images.length > 0;
    if (isFit && !byAuthor.has(post.author.id)) byAuthor.set(post.author.id, post);
  }
  return [...byAuthor.values()].slice(0, OFFERED_MAX);
}
