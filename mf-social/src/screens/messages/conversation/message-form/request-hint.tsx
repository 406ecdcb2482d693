import { requestHint } from '@qlixline/contract/messages/message-request';
import { CONTACTS } from '@qlixline/contract/trust/contacts';
import { useLayoutEffect, useRef } from 'react';

import styles from '../conversation.module.css';

/** Explains above the field what the user may send before the request is accepted. */
export function RequestHint({ name, left }: { name: string; left: number }) {
  return <p className={styles.hint}>{requestHint(name, left)}</p>;
}

type RequestEndProps = {
  name: string;
  /** True if the other's settings close the conversation, rather than the limit of a request. */
  isClosed: boolean;
  takesFocus: boolean;
};

/** Replaces a field that can't be used any more, and takes over its focus. */
export function RequestEnd({ name, isClosed, takesFocus }: RequestEndProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) text.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <p ref={text} className={styles.closed} tabIndex={-1} data-foot>
      {isClosed ? CONTACTS.message.refusal(name) : requestHint(name, 0)}
    </p>
  );
}
