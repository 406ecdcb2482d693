import type { Message } from '@qlixline/contract/messages/message';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { clockTime, exactTimeOnHover } from '@qlixline/ui/time';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { Forward, ShieldAlert } from 'lucide-react';

import { LazyLinkCard } from '../../../../links/lazy-link-card.tsx';
import { PostText } from '../../../../posts/text/post-text.tsx';
import type { PlacedMessage } from '../message-groups.ts';
import { EventRow } from './event-row.tsx';
import { MessageActions } from './message-actions.tsx';
import type { MessageActs } from './message-actions.tsx';
import { MessageCard } from './message-card.tsx';
import content from './message-content.module.css';
import { MessagePhotos } from './message-photos.tsx';
import styles from './message-row.module.css';
import { QuotedMessage } from './quoted-message.tsx';
import { REACTION_NAMES } from './reaction-names.ts';

const loadVoice = () => import('../../voice/voice-message.tsx').then((part) => part.VoiceMessage);
const loadHidden = () => import('./hidden-message.tsx').then((part) => part.HiddenMessage);

type MessageRowProps = {
  placed: PlacedMessage;
  /** Shows the author, because several members may write. */
  isGroup: boolean;
  acts: MessageActs;
  /** Shows the actions, for devices without hover. */
  isChosen: boolean;
  onGoTo: (number: number) => void;
  /** Read receipt below the viewer's last message. */
  receipt?: string | undefined;
};

/** A message at its author's side, with the quoted message above and reactions below. */
export function MessageRow({ placed, isGroup, acts, isChosen, onGoTo, receipt }: MessageRowProps) {
  const { message, followsOn, continues, warning } = placed;
  const { author, event, number } = message;
  const isOwn = useCurrentUser().id === author?.id;
  if (event) return <EventRow message={message} event={event} />;
  const name = isOwn ? 'You' : author ? shownName(author) : 'Somebody';
  return (
    <li
      className={styles.row}
      data-close={followsOn || undefined}
      data-own={isOwn || undefined}
      data-group={(isGroup && !isOwn) || undefined}
      data-chosen={isChosen || undefined}
      data-number={number}
      tabIndex={-1}
    >
      {isGroup && !isOwn && !followsOn && author && !message.isHidden && (
        <p className={styles.author} aria-hidden>
          <Avatar src={author.profileImageUrl} seed={author.id} size={28} className={styles.face} />
          {name}
        </p>
      )}
      <div className={styles.line}>
        <div className={styles.message}>
          {!message.isHidden && <VisuallyHidden>{name}: </VisuallyHidden>}
          <Shown message={message} isOwn={isOwn} onGoTo={onGoTo} onDelete={acts.onDelete} />
          <Reactions message={message} />
        </div>
        {author && !message.isDeleted && !message.isHidden && (
          <MessageActions message={message} isOwn={isOwn} name={name} showsTime={continues && !receipt} {...acts} />
        )}
      </div>
      {warning && (
        <p className={styles.warning} role="note">
          <ShieldAlert size={16} aria-hidden /> {warning}
        </p>
      )}
      {(!continues || receipt) && (
        <p className={styles.meta}>
          <time dateTime={message.createdAt} {...exactTimeOnHover(message.createdAt)}>
            {clockTime(message.createdAt)}
          </time>
          {message.editedAt && !message.isDeleted && <span {...exactTimeOnHover(message.editedAt)}>edited</span>}
          {receipt && <span>{receipt}</span>}
        </p>
      )}
    </li>
  );
}

type ShownProps = ContentProps & Pick<MessageActs, 'onDelete'>;

function Shown({ message, isOwn, onGoTo, onDelete }: ShownProps) {
  if (!message.author) return <Unavailable />;
  if (message.isHidden && !message.isDeleted) return <LazyPart load={loadHidden} props={{ message, onDelete }} />;
  return <Content message={message} isOwn={isOwn} onGoTo={onGoTo} />;
}

type ContentProps = { message: Message; isOwn: boolean; onGoTo: (number: number) => void };

function Content({ message, isOwn, onGoTo }: ContentProps) {
  const { replyTo, story, isForwarded, isDeleted, images, voice, card, text, linkPreview } = message;
  return (
    <>
      {isForwarded && !isDeleted && (
        <p className={content.forwarded}>
          <Forward size={14} aria-hidden /> Forwarded
        </p>
      )}
      {replyTo && <QuotedMessage quoted={replyTo} onGoTo={onGoTo} />}
      {story && <StoryQuote imageUrl={story.imageUrl} isOwn={isOwn} />}
      <MessagePhotos images={images} />
      {voice && (
        <div className={styles.bubble} data-kind="voice">
          <LazyPart load={loadVoice} props={{ message, voice }} />
        </div>
      )}
      {card && <MessageCard card={card} />}
      {(text !== '' || isDeleted) && <Bubble message={message} />}
      {linkPreview && (
        <div className={content.link}>
          <LazyLinkCard preview={linkPreview} />
        </div>
      )}
    </>
  );
}

/** Placeholder of a message by a user hidden by a block. */
function Unavailable() {
  return (
    <p className={styles.bubble} data-kind="deleted">
      Message not available
    </p>
  );
}

/** Matches up to four emojis without text, which are shown large. */
const ONLY_EMOJI = /^(?:\p{RGI_Emoji}\s*){1,4}$/v;

function Bubble({ message: { isDeleted, text } }: { message: Message }) {
  if (isDeleted) {
    return (
      <p className={styles.bubble} data-kind="deleted">
        This message was deleted
      </p>
    );
  }
  return (
    <div className={styles.bubble} data-kind={ONLY_EMOJI.test(text) ? 'emoji' : undefined}>
      <PostText text={text} mentions={[]} whole />
    </div>
  );
}

function Reactions({ message: { reactions } }: { message: Message }) {
  if (reactions.length === 0) return null;
  const counts = Map.groupBy(reactions, ({ reaction }) => reaction);
  return (
    <ul className={styles.reactions} aria-label="Reactions">
      {[...counts].map(([reaction, of]) => (
        <li key={reaction}>
          <span role="img" aria-label={REACTION_NAMES[reaction]}>
            {reaction}
          </span>
          {of.length > 1 && of.length}
        </li>
      ))}
    </ul>
  );
}

function StoryQuote({ imageUrl, isOwn }: { imageUrl: string | null; isOwn: boolean }) {
  return (
    <div className={styles.story}>
      <span>{isOwn ? 'You replied to a story' : 'Replied to your story'}</span>
      {imageUrl ? (
        <img src={imageUrl.replace(/\d+(?=\.webp$)/, '320')} alt="" width={72} height={128} />
      ) : (
        <em>It is no longer available</em>
      )}
    </div>
  );
}
