import { messageOf } from '@qlixline/api-client/calls/http';
import { petPostsQuery } from '@qlixline/api-client/posts/post-lists';
import type { PetCard } from '@qlixline/contract/pets/pet';
import type { Post } from '@qlixline/contract/posts/post';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { longDate } from '@qlixline/ui/time';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Images, Play } from 'lucide-react';

import styles from './pet-posts.module.css';

/** A third of the reading column. */
const TILE = '(min-width: 664px) 213px, 33vw';
const SKELETONS = ['one', 'two', 'three'];

type PetPostsProps = { pet: Pick<PetCard, 'id' | 'name' | 'diedOn'>; isOwn: boolean };

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

function PostTile({ post }: { post: Post }) {
  const [image] = post.images;
  return (
    <Link className={styles.tile} to={screens.post(post.id)} {...(image && { 'aria-label': nameOf(post, image.alt) })}>
      {image ? (
        <ResponsiveImage image={image} alt={image.alt} sizes={TILE} cover />
      ) : (
        <>
          <VisuallyHidden>{`${authorOf(post)}: `}</VisuallyHidden>
          <p className={styles.text} dir="auto">
            {post.text}
          </p>
        </>
      )}
      {post.images.length > 1 && <Images className={styles.several} aria-hidden />}
      {post.images.length === 1 && image?.video && <Play className={styles.several} aria-hidden />}
    </Link>
  );
}

/** Names a post with a photo by its alt text or text, if any: "Post by Ana Duarte, July 14, 2026: In the water". */
function nameOf(post: Post, alt: string): string {
  const subject = alt || post.text;
  return `${authorOf(post)}${subject && `: ${subject.slice(0, 120)}`}`;
}

const authorOf = ({ author, createdAt }: Post): string =>
  `Post by ${shownName(author)}, ${longDate(createdAt.slice(0, 10))}`;

/** Empty state; the owner of a living pet is asked to write. */
function NoPosts({ pet, isOwn }: PetPostsProps) {
  const isAsked = isOwn && !pet.diedOn;
  return (
    <Card className={styles.none}>
      <p>{isAsked ? `Tag ${pet.name} in a post and it appears here.` : 'No posts yet.'}</p>
      {isAsked && (
        <Link className={buttonClass({ variant: 'soft' })} to={screens.home}>
          Write a post
        </Link>
      )}
    </Card>
  );
}
