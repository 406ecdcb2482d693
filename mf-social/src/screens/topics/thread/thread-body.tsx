import { setThreadLiked } from '@qlixline/api-client/topics/threads';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { Thread } from '@qlixline/contract/topics/thread';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Chip } from '@qlixline/ui/chip';
import { exactTimeOnHover, timeAgoInWords } from '@qlixline/ui/time';
import { useQueryClient } from '@tanstack/react-query';
import { Heart, Lock, MessageCircle, Pin } from 'lucide-react';

import { LazyLinkCard } from '../../../links/lazy-link-card.tsx';
import { PostText } from '../../../posts/text/post-text.tsx';
import { countText } from '../../../users/count-text.ts';
import { userAddress } from '../../../users/user-address.ts';
import { useFailedToast } from '../use-failed-toast.ts';
import { PollPart } from './poll-part.tsx';
import { ThreadPhotos } from './thread-photos.tsx';
import styles from './thread.module.css';

/** First post of a thread: author, time, text, photos and poll. */
export function ThreadBody({ thread }: { thread: Thread }) {
  const { author, text, images, linkPreview, poll, createdAt, editedAt, isPinned, isLocked } = thread;
  return (
    <>
      <div className={styles.who}>
        <Link to={userAddress(author)} tabIndex={-1} aria-hidden>
          <Avatar src={author.profileImageUrl} seed={author.id} />
        </Link>
        <span className={styles.names}>
          <Link className={styles.author} to={userAddress(author)}>
            {shownName(author)}
          </Link>
          <span className={styles.meta}>
            <time dateTime={createdAt} {...exactTimeOnHover(createdAt)}>
              posted {timeAgoInWords(createdAt)}
            </time>
            {editedAt && <span {...exactTimeOnHover(editedAt)}>edited</span>}
          </span>
        </span>
        {isPinned && (
          <Chip tone="sky">
            <Pin aria-hidden /> Pinned
          </Chip>
        )}
        {isLocked && (
          <Chip>
            <Lock aria-hidden /> Locked
          </Chip>
        )}
      </div>
      {text && <PostText text={text} mentions={[]} whole />}
      {images.length > 0 && <ThreadPhotos images={images} />}
      <LazyLinkCard preview={linkPreview} />
      {poll && <PollPart poll={poll} thread={thread} />}
      <div className={styles.bar}>
        <Like thread={thread} />
        <span className={styles.replies}>
          <MessageCircle aria-hidden /> {countText(thread.replyCount, 'reply', 'replies')}
        </span>
      </div>
    </>
  );
}

function Like({ thread }: { thread: Thread }) {
  const queryClient = useQueryClient();
  const failed = useFailedToast();
  const { isLiked, likeCount } = thread;
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-label={likeCount > 0 ? `Like this thread, ${likeCount}` : 'Like this thread'}
      onClick={() => void setThreadLiked(queryClient, thread, !isLiked).catch(failed('Like not saved'))}
    >
      <Heart aria-hidden /> {likeCount > 0 && <span>{likeCount}</span>}
    </button>
  );
}
