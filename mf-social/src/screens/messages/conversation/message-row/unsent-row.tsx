import { imageAtWidth } from '@qlixline/contract/images/image-url';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';

import { PostText } from '../../../../posts/text/post-text.tsx';
import type { OutgoingMessage } from '../../outbox/outbox.store.ts';
import styles from './message-row.module.css';

const loadOwnRecording = () => import('../../voice/voice-message.tsx').then((part) => part.OwnRecording);

type UnsentRowProps = {
  message: OutgoingMessage;
  /** Grouping as in sent messages. */
  followsOn: boolean;
  continues: boolean;
  onRetry: () => void;
  onDiscard: () => void;
};

/** The user's own message while it is pending or after it failed. */
export function UnsentRow({ message, followsOn, continues, onRetry, onDiscard }: UnsentRowProps) {
  const { text, images = [], voice, replyTo, problem } = message;
  return (
    <li
      className={styles.row}
      data-own
      data-unsent
      data-close={followsOn || undefined}
      aria-busy={problem === undefined}
    >
      <div className={styles.line}>
        <div className={styles.message}>
          <VisuallyHidden>You: </VisuallyHidden>
          {replyTo && (
            <p className={styles.quoted}>
              <strong>{replyTo.name}</strong>
              <span>{replyTo.excerpt}</span>
            </p>
          )}
          {images.length > 0 && (
            <p className={styles.sentPhotos}>
              {images.map(({ imageUrl, alt }) => (
                <img key={imageUrl} src={imageAtWidth(imageUrl, 320)} alt={alt || 'Photo'} width={120} height={120} />
              ))}
            </p>
          )}
          {voice && (
            <div className={styles.bubble} data-kind="voice">
              <LazyPart load={loadOwnRecording} props={{ trackKey: message.clientId, voice }} />
            </div>
          )}
          {text && (
            <div className={styles.bubble}>
              <PostText text={text} mentions={[]} whole />
            </div>
          )}
        </div>
      </div>
      {problem === undefined ? (
        !continues && <p className={styles.meta}>Sending...</p>
      ) : (
        <div className={styles.meta} role="alert">
          <span className={styles.problem}>Not sent. {problem}</span>
          <Button variant="link" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="link" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}
