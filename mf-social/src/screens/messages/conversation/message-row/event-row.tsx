import type { Message, MessageEvent } from '@qlixline/contract/messages/message';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { exactTimeOnHover } from '@qlixline/ui/time';

import { eventText } from '../../event-text.ts';
import styles from './message-row.module.css';

/** Group event as a centred line between messages. */
export function EventRow({ message, event }: { message: Message; event: MessageEvent }) {
  const { id } = useCurrentUser();
  return (
    <li
      className={styles.event}
      data-number={message.number}
      tabIndex={-1}
      {...exactTimeOnHover(message.createdAt)}
      dir="auto"
    >
      {eventText({ author: message.author, event }, id)}
    </li>
  );
}
