import { setReplyLiked } from '@qlixline/api-client/topics/thread-replies';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { Thread, ThreadReply } from '@qlixline/contract/topics/thread';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { exactTimeOnHover, timeAgoInWords } from '@qlixline/ui/time';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { useQueryClient } from '@tanstack/react-query';
import { CornerDownRight, Heart } from 'lucide-react';
import { useState } from 'react';

import { LazyLinkCard } from '../../../links/lazy-link-card.tsx';
import { PostText } from '../../../posts/text/post-text.tsx';
import { userAddress } from '../../../users/user-address.ts';
import { useFailedToast } from '../use-failed-toast.ts';
import { ReplyEditor } from './reply-editor.tsx';
import { ReplyMenu } from './reply-menu.tsx';
import { replyElementId } from './reply-element-id.ts';
import styles from './thread.module.css';

type ReplyRowProps = {
  reply: ThreadReply;
  thread: Thread;
  onAnswer: () => void;
  /** Scrolls to another reply by its number. */
  onGoTo: (number: number) => void;
};

const loadHidden = () => import('./hidden-reply.tsx').then((part) => part.HiddenReply);

export function ReplyRow(props: ReplyRowProps) {
  const { reply, thread } = props;
  if (!reply.isHidden) return <ShownReply {...props} />;
  return (
    <li id={replyElementId(reply.number)} className={styles.reply} data-number={reply.number} tabIndex={-1}>
      <LazyPart load={loadHidden} props={{ reply, thread }} />
    </li>
  );
}

function ShownReply({ reply, thread, onAnswer, onGoTo }: ReplyRowProps) {
  const [isEditing, setEditing] = useState(false);
  const { author, number, text, linkPreview, answers, createdAt, editedAt } = reply;
  const isOwn = useCurrentUser().id === author.id;
  const name = shownName(author);
  return (
    <li id={replyElementId(number)} className={styles.reply} data-number={number} tabIndex={-1}>
      <Link to={userAddress(author)} tabIndex={-1} aria-hidden>
        <Avatar src={author.profileImageUrl} seed={author.id} size={36} />
      </Link>
      <div className={styles.body}>
        {isEditing ? (
          <ReplyEditor reply={reply} threadId={thread.id} onClose={() => setEditing(false)} />
        ) : (
          <div className={styles.bubble}>
            <Link className={styles.author} to={userAddress(author)}>
              {name}
            </Link>
            {answers && (
              <button type="button" className={styles.answers} onClick={() => onGoTo(answers.number)}>
                <CornerDownRight aria-hidden />
                <VisuallyHidden>In reply to </VisuallyHidden>
                <span dir="auto">
                  <b>{shownName(answers.author)}</b> {answers.excerpt}
                </span>
              </button>
            )}
            <PostText text={text} mentions={[]} />
          </div>
        )}
        {!isEditing && linkPreview && (
          <div className={styles.link}>
            <LazyLinkCard preview={linkPreview} />
          </div>
        )}
        {!isEditing && (
          <div className={styles.replyMeta}>
            <time dateTime={createdAt} {...exactTimeOnHover(createdAt)}>
              {timeAgoInWords(createdAt)}
            </time>
            {editedAt && <span {...exactTimeOnHover(editedAt)}>edited</span>}
            {thread.topic.isMember && !thread.isLocked && !thread.isHidden && (
              <Button variant="link" className={styles.answer} aria-label={`Reply to ${name}`} onClick={onAnswer}>
                Reply
              </Button>
            )}
            <ReplyMenu {...{ reply, thread, name, isOwn }} onEdit={() => setEditing(true)} />
          </div>
        )}
      </div>
      {!thread.isHidden && <ReplyLike reply={reply} threadId={thread.id} name={name} />}
    </li>
  );
}

/** Like button of a reply; optimistic, rolls back on an error. */
function ReplyLike({ reply, threadId, name }: { reply: ThreadReply; threadId: number; name: string }) {
  const queryClient = useQueryClient();
  const failed = useFailedToast();
  const { isLiked, likeCount } = reply;
  const label = `Like the reply by ${name}`;
  return (
    <button
      type="button"
      className={styles.replyLike}
      aria-pressed={isLiked}
      aria-label={likeCount > 0 ? `${label}, ${likeCount}` : label}
      onClick={() => void setReplyLiked(queryClient, threadId, reply, !isLiked).catch(failed('Like not saved'))}
    >
      <Heart aria-hidden />
      {likeCount > 0 && <span>{likeCount}</span>}
    </button>
  );
}
