import { imageAtWidth } from '@qlixline/contract/images/image-url';
import { UNREAD_COUNTED_MAX } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import { HIDDEN_BY_BLOCK, OVERSIGHT_REASONS } from '@qlixline/contract/safety/oversight-texts';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { ThreadCard } from '@qlixline/contract/topics/thread';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Chip } from '@qlixline/ui/chip';
import { exactTimeOnHover, timeAgoInWords } from '@qlixline/ui/time';
import { ChartColumn, Heart, Lock, MessageCircle, Pin } from 'lucide-react';

import { countText } from '../../../users/count-text.ts';
import styles from './topic.module.css';

/** Thread in a topic's list, as one link. */
export function ThreadCardRow({ thread, topicId }: { thread: ThreadCard; topicId: number }) {
  const { id, author, title, excerpt, imageUrl, activeAt } = thread;
  if (thread.isHidden) return <HiddenRow thread={thread} topicId={topicId} />;
  return (
    <li>
      <Link className={styles.row} to={screens.thread(topicId, id)}>
        <span className={styles.lines}>
          <Marks thread={thread} />
          <strong className={styles.title} dir="auto">
            {title}
          </strong>
          {excerpt && (
            <span className={styles.excerpt} dir="auto">
              {excerpt}
            </span>
          )}
          <span className={styles.meta}>
            <Avatar src={author.profileImageUrl} seed={author.id} size={24} />
            <span className={styles.author}>{shownName(author)}</span>
            <time dateTime={activeAt} {...exactTimeOnHover(activeAt)}>
              {thread.replyCount > 0 ? 'replied' : 'posted'} {timeAgoInWords(activeAt)}
            </time>
            <Count icon={<MessageCircle aria-hidden />} count={thread.replyCount} one="reply" many="replies" />
            <Count icon={<Heart aria-hidden />} count={thread.likeCount} one="like" />
          </span>
        </span>
        {imageUrl && (
          <img
            className={styles.thumb}
            src={imageAtWidth(imageUrl, 320)}
            alt=""
            width={72}
            height={72}
            loading="lazy"
          />
        )}
      </Link>
    </li>
  );
}

/** Thread behind a block, in the list of a moderator. */
function HiddenRow({ thread, topicId }: { thread: ThreadCard; topicId: number }) {
  return (
    <li>
      <Link className={styles.row} to={screens.thread(topicId, thread.id)}>
        <span className={styles.lines}>
          <Marks thread={thread} />
          <strong className={styles.title}>{HIDDEN_BY_BLOCK}</strong>
          <span className={styles.excerpt}>{OVERSIGHT_REASONS.topic}</span>
        </span>
      </Link>
    </li>
  );
}

function Marks({ thread: { isPinned, isLocked, hasPoll, isNew, unreadCount } }: { thread: ThreadCard }) {
  if (!isPinned && !isLocked && !hasPoll && !isNew && unreadCount === 0) return null;
  const unread = unreadCount >= UNREAD_COUNTED_MAX ? `${UNREAD_COUNTED_MAX - 1}+` : String(unreadCount);
  return (
    <span className={styles.marks}>
      {isNew && <Chip tone="accent">New</Chip>}
      {unreadCount > 0 && <Chip tone="accent">{unread} unread</Chip>}
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
      {hasPoll && (
        <Chip tone="leaf">
          <ChartColumn aria-hidden /> Poll
        </Chip>
      )}
    </span>
  );
}

type CountProps = { icon: React.ReactNode; count: number; one: string; many?: string };

function Count({ icon, count, one, many = `${one}s` }: CountProps) {
  if (count === 0) return null;
  return (
    <span className={styles.count} title={countText(count, one, many)}>
      {icon}
      <span aria-hidden>{count.toLocaleString('en-US')}</span>
      <span className={styles.hidden}>{countText(count, one, many)}</span>
    </span>
  );
}
