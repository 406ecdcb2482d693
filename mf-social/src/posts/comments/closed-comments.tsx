import { CONTACTS } from '@qlixline/contract/trust/contacts';
import { MessageCircleOff } from 'lucide-react';

import styles from './comments.module.css';

/** Text in place of the field: the author's settings keep the viewer from commenting. */
export function ClosedComments({ name }: { name: string }) {
  return (
    <p className={styles.closed}>
      <MessageCircleOff size={18} aria-hidden /> {CONTACTS.comment.refusal(name)}
    </p>
  );
}
