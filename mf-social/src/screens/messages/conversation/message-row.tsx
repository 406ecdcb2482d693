import type { Message } from '@qlixline/contract/message';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { clockTime, exactTime } from '@qlixline/ui/time';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';

import { PostText } from '../../../posts/post-text.tsx';
import type { PlacedMessage } from './message-groups.ts';
import { MessageActions } from './message-actions.tsx';
import type { MessageActs } from './message-actions.tsx';
import styles from './message-row.module.css';
import { QuotedMessage } from './quoted-message.tsx';
import { REACTION_NAMES } from './reaction-names.ts';

type MessageRowProps = {
  placed: PlacedMessage;
  acts: MessageActs;
  /** What can be done with it is shown, also where nothing hovers. */
  isChosen: boolean;
  onGoTo: (number: number) => void;
  /** Below the last own one. */
  receipt?: string | undefined;
};

/** One message, at its author's side, with what it answers above and reactions below. */
export function MessageRow({ placed, acts, isChosen, onGoTo, receipt }: MessageRowProps) {
  const { message, followsOn, goesOn } = placed;
  const isOwn = useCurrentUser().id === message.author.id;
  const name = isOwn ? 'You' : shownName(message.author);
  return (
    <li
      className={styles.row}
      data-close={followsOn || undefined}
      data-own={isOwn || undefined}
      data-chosen={isChosen || undefined}
      data-number={message.number}
      tabIndex={-1}
    >
      <div className={styles.line}>
        <div className={styles.message}>
          <VisuallyHidden>{name}: </VisuallyHidden>
          {message.replyTo && <QuotedMessage quoted={message.replyTo} onGoTo={onGoTo} />}
          {message.story && <StoryQuote imageUrl={message.story.imageUrl} isOwn={isOwn} />}
          <Bubble message={message} />
          <Reactions message={message} />
        </div>
        {!message.isDeleted && <MessageActions message={message} isOwn={isOwn} name={name} {...acts} />}
      </div>
      {(!goesOn || isChosen || receipt) && (
        <p className={styles.meta}>
          <time dateTime={message.createdAt} title={exactTime(message.createdAt)}>
            {clockTime(message.createdAt)}
          </time>
          {message.editedAt && !message.isDeleted && <span title={exactTime(message.editedAt)}>edited</span>}
          {receipt && <span>{receipt}</span>}
        </p>
      )}
    </li>
  );
}

/** A few pictures and no words: shown large. */
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
