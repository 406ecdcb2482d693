import { waitingCalls } from '@qlixline/api-client/outbox/outbox';
import type { WaitingCall, WaitingKind } from '@qlixline/api-client/outbox/outbox';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';

import styles from './waiting-sheet.module.css';

const NAMES: Record<WaitingKind, string> = {
  post: 'Post',
  comment: 'Comment',
  message: 'Message',
  dose: 'Dose',
  like: 'Like',
  unlike: 'Like removed',
  sighting: 'Sighting',
};

type WaitingSheetProps = { calls: readonly WaitingCall[]; open: boolean; onClose: () => void };

/** Lists what waits for a connection, in the order in which it goes out, and what the server refused. */
export function WaitingSheet({ calls, open, onClose }: WaitingSheetProps) {
  return (
    <Sheet open={open} title="Waiting to be sent" onClose={onClose} size="small">
      <ul className={styles.calls}>
        {calls.map(({ key, kind, text, problem }) => (
          <li key={key} className={styles.call}>
            <div className={styles.written}>
              <strong>{NAMES[kind]}</strong>
              <p className={styles.text}>{text}</p>
              {problem !== undefined && <p className={styles.problem}>Not sent. {problem}</p>}
            </div>
            <Button size="small" variant="soft" onClick={() => void waitingCalls()?.cancel(key)}>
              {problem === undefined ? 'Cancel' : 'Discard'}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
