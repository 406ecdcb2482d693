import type { Post } from '@qlixline/contract/posts/post';
import { BEST_COMMENTS_MAX } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { exactTimeOnHover, shortTime } from '@qlixline/ui/time';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';

import { renderNothing } from '../render-nothing.ts';
import { userAddress } from '../users/user-address.ts';
import { LazyLinkCard } from '../links/lazy-link-card.tsx';
import { PostActions } from './post-actions.tsx';
import { PostOutline } from './list/post-outline.tsx';
import { PostMenuButton } from './sheets/post-menu-button.tsx';
import type { PostMenuProps } from './sheets/post-menu-props.tsx';
import { PostPhotos } from './photos/post-photos.tsx';
import styles from './post-row.module.css';
import { PostText } from './text/post-text.tsx';
import { useNearScreen } from './list/use-near-screen.ts';
import { whenIdle } from './list/when-idle.ts';
import { VisibilityMark } from './visibility-mark.tsx';

const loadComments = () => import('./comments/comments.tsx').then((part) => part.Comments);
const loadBest = () =>
  whenIdle()
    .then(() => import('./comments/best-comments.tsx'))
    .then((part) => part.BestComments);
const loadAttachment = () => import('./post-attachment.tsx').then((part) => part.PostAttachment);
const loadEditor = () => import('./composer/post-editor.tsx').then((part) => part.PostEditor);

/** Height of a line of the best comments, whose space is reserved. */
const BEST_LINE_PX = 28;

const PET_TONES = ['leaf', 'sky', 'sun'] as const;

type PostRowProps = {
  post: Post;
  /** Loads images eagerly, for the first view. */
  priority?: boolean;
  /** Initial position in a list; omitted for a single post. */
  starts?: 'near' | 'far';
  /** Shows the full text and the comments, for a post on its own page. */
  alone?: boolean;
  /** Additions of the surrounding list above the post and in its menu. */
  lead?: ReactNode;
  recommended?: PostMenuProps['recommended'];
};

/** A post in a list. Rows rerender only when their post changes; those far from the screen are drawn as outlines. */
export const PostRow = memo(function PostRow(props: PostRowProps) {
  const { post, priority = false, starts, alone = false, lead, recommended } = props;
  const { row, isNear, height } = useNearScreen<HTMLElement>(starts);
  const [isEditing, setEditing] = useState(false);
  const [hasComments, setComments] = useState(alone);
  const attached = post.quoted ?? post.listing;

  return (
    <article ref={row} className={styles.post} aria-label={`Post by ${shownName(post.author)}`} data-post={post.id}>
      {!isNear && <PostOutline post={post} height={height} />}
      {isNear && (
        <Card className={styles.row}>
          {lead}
          <header className={styles.head}>
            <Link to={userAddress(post.author)} tabIndex={-1} aria-hidden>
              <Avatar src={post.author.profileImageUrl} seed={post.author.id} />
            </Link>
            <div className={styles.names}>
              <p className={styles.who}>
                <Link className={styles.author} to={userAddress(post.author)}>
                  {shownName(post.author)}
                </Link>
                {post.pets.map(({ id, name }, index) => (
                  <Link key={id} to={screens.pet(id)}>
                    <Chip tone={PET_TONES[index % PET_TONES.length] ?? 'leaf'}>{name}</Chip>
                  </Link>
                ))}
              </p>
              <p className={styles.meta}>
                {post.author.username && <span className={styles.username}>@{post.author.username}</span>}
                <Link to={screens.post(post.id)}>
                  <time dateTime={post.createdAt} {...exactTimeOnHover(post.createdAt)}>
                    {shortTime(post.createdAt)}
                  </time>
                </Link>
                <VisibilityMark visibility={post.visibility} />
                {post.editedAt && <span {...exactTimeOnHover(post.editedAt)}>edited</span>}
              </p>
            </div>
            <PostMenuButton post={post} onEdit={() => setEditing(true)} recommended={recommended} />
          </header>
          {isEditing ? (
            <LazyPart load={loadEditor} props={{ post, onClose: () => setEditing(false) }} />
          ) : (
            <>
              {post.text && <PostText text={post.text} mentions={post.mentions} whole={alone} />}
              {post.images.length > 0 && <PostPhotos post={post} priority={priority} />}
              <LazyLinkCard preview={post.linkPreview} />
              {attached && (
                <div className={styles.quoted}>
                  <LazyPart load={loadAttachment} props={attached} />
                </div>
              )}
            </>
          )}
          <PostActions post={post} commentsOpen={hasComments} onComments={() => setComments(!hasComments)} />
          {hasComments ? (
            <LazyPart load={loadComments} props={{ post, writing: !alone }} />
          ) : (
            post.commentCount > 0 && (
              <div style={{ minHeight: BEST_LINE_PX * Math.min(post.commentCount, BEST_COMMENTS_MAX) }}>
                <LazyPart load={loadBest} props={{ post, onOpen: () => setComments(true) }} failed={renderNothing} />
              </div>
            )
          )}
        </Card>
      )}
    </article>
  );
});
