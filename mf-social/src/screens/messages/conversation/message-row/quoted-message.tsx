import type { QuotedMessage as Quoted } from '@qlixline/contract/messages/message';
import { voiceWords } from '@qlixline/contract/messages/voice-time';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';

import styles from './message-row.module.css';

/** Quoted message with a link to it. */
export function QuotedMessage({ quoted, onGoTo }: { quoted: Quoted; onGoTo: (number: number) => void }) {
  const { id } = useCurrentUser();
  const { author, excerpt, voiceMs, isDeleted, number } = quoted;
  if (!author) {
    return (
      <p className={styles.quoted}>
        <em>Message not available</em>
      </p>
    );
  }
  return (
    <button type="button" className={styles.quoted} onClick={() => onGoTo(number)}>
      <strong>{author.id === id ? 'You' : shownName(author)}</strong>
      <span>
        {isDeleted ? (
          <em>This message was deleted</em>
        ) : (
          excerpt || <em>{voiceMs === null ? 'Photo' : voiceWords(voiceMs)}</em>
        )}
      </span>
    </button>
  );
}
