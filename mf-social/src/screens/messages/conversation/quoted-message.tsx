import type { QuotedMessage as Quoted } from '@qlixline/contract/message';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';

import styles from './message-row.module.css';

/** What a message answers; leads there. */
export function QuotedMessage({ quoted, onGoTo }: { quoted: Quoted; onGoTo: (number: number) => void }) {
  const isOwn = useCurrentUser().id === quoted.author.id;
  return (
    <button type="button" className={styles.quoted} onClick={() => onGoTo(quoted.number)}>
      <strong>{isOwn ? 'You' : shownName(quoted.author)}</strong>
      <span>{quoted.isDeleted ? <em>This message was deleted</em> : quoted.excerpt}</span>
    </button>
  );
}
