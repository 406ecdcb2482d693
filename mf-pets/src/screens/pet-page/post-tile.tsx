import type { Post } from '@qlixline/contract/posts/post';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { longDate } from '@qlixline/ui/time';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { Images, Play } from 'lucide-react';

import styles from './pet-posts.module.css';

/** A third of the reading column. */
const TILE = '(min-width: 664px) 213px, 33vw';

/** Square with a post's first photo or the beginning of its text, which leads to the post. */
export function PostTile({ post }: { post: Post }) {
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
