import type { QuotedPost as Quoted } from '@qlixline/contract/posts/post';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { shortTime } from '@qlixline/ui/time';

import styles from './quoted-post.module.css';

type QuotedPostProps = {
  /** Quoted post; null if it can't be shown, without a reason. */
  post: Quoted | null;
  /** Renders without a link, for an editor. */
  plain?: boolean;
};

/** Quoted post as a link. */
export function QuotedPost({ post, plain = false }: QuotedPostProps) {
  if (!post) return <p className={styles.quoted}>This post can’t be shown.</p>;
  const content = <Content post={post} />;
  if (plain) return <div className={styles.quoted}>{content}</div>;
  return (
    <Link className={styles.quoted} to={screens.post(post.id)}>
      {content}
    </Link>
  );
}

function Content({ post: { author, text, images, createdAt } }: { post: Quoted }) {
  const [image, ...others] = images;
  return (
    <>
      <span className={styles.who}>
        <Avatar src={author.profileImageUrl} seed={author.id} size={24} /> <b>{shownName(author)}</b>{' '}
        {shortTime(createdAt)}
      </span>
      {text && (
        <span className={styles.text} dir="auto">
          {text}
        </span>
      )}
      {image && (
        <span className={styles.photo} data-more={others.length > 0 ? `+${others.length}` : undefined}>
          <ResponsiveImage image={image} alt={image.alt} sizes="96px" cover />
        </span>
      )}
    </>
  );
}
