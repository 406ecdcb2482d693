import { requestHint } from '@qlixline/contract/messages/message-request';
import { useLayoutEffect, useRef } from 'react';

import styles from '../conversation.module.css';

/** Explains above the field what may be sent before the request is accepted. */
export function RequestHint({ name, left }: { name: string; left: number }) {
  return <p className={styles.hint}>{requestHint(name, left)}</p>;
}

/** Replaces the field after the last message of a request and takes its focus if it was just used. */
export function RequestEnd({ name, takesFocus }: { name: string; takesFocus: boolean }) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) text.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <p ref={text} className={styles.closed} tabIndex={-1} data-foot>
      {requestHint(name, 0)}
    </p>
  );
}
