import { messageOf } from '@qlixline/api-client/calls/http';
import { useCreateReply } from '@qlixline/api-client/topics/thread-replies';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { THREAD_REPLY_MAX } from '@qlixline/contract/limits';
import { shownName } from '@qlixline/contract/users/shown-name';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import type { ThreadReply } from '@qlixline/contract/topics/thread';
import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { TextArea } from '@qlixline/ui/text-area';
import { pressedKey } from '@qlixline/contract/text/pressed-key';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { LinkPreviewEditor } from '../../../links/link-choice.tsx';
import { refusedPreview } from '../../../links/refused-preview.ts';
import styles from './thread.module.css';

/** Length from which the counter is shown. */
const COUNTED_FROM = THREAD_REPLY_MAX - 200;

type ReplyFormProps = {
  threadId: number;
  /** The answered reply. */
  answered: ThreadReply | undefined;
  onPutAside: () => void;
  onSent: (reply: ThreadReply) => void;
};

/**
 * Field for a reply. The text stays until the reply is created. Ctrl/⌘+Enter sends it, Escape cancels the answer to
 * another reply.
 */
export function ReplyForm({ threadId, answered, onPutAside, onSent }: ReplyFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [removedLink, setRemovedLink] = useState<string>();
  const create = useCreateReply(threadId);
  const { keyFor, forgetKey } = useIdempotencyKey();
  const used = countGraphemes(text.trim());
  const isTooLong = used > THREAD_REPLY_MAX;
  const isReady = used > 0 && !isTooLong;
  const problem = isTooLong
    ? `Please use at most ${THREAD_REPLY_MAX.toLocaleString('en')} characters`
    : create.error && messageOf(create.error);

  const answeredId = answered?.id;
  useEffect(() => {
    if (answeredId !== undefined) field.current?.focus();
  }, [answeredId]);

  async function send() {
    if (!isReady || create.isPending) return;
    const input = {
      text: text.trim(),
      ...(answered && { answersNumber: answered.number }),
      ...refusedPreview(text, removedLink),
    };
    try {
      const reply = await create.mutateAsync({ input, idempotencyKey: keyFor(input) });
      forgetKey();
      setText('');
      setRemovedLink(undefined);
      onSent(reply);
    } catch {
      // The field shows the error.
    }
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const key = pressedKey(event);
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (key === 'Escape' && answered) onPutAside();
    else return;
    event.preventDefault();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {answered && (
        <p className={styles.answering}>
          <span>Replying to {shownName(answered.author)}</span>
          <IconButton label="Cancel the answer" icon={<X aria-hidden />} onClick={onPutAside} />
        </p>
      )}
      <TextArea
        ref={field}
        label={answered ? `Your answer to ${shownName(answered.author)}` : 'Your reply'}
        placeholder="What do you think?"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        error={problem || undefined}
        {...(used >= COUNTED_FROM && { counter: { used, max: THREAD_REPLY_MAX } })}
      />
      <LinkPreviewEditor text={text} without={removedLink} onRemove={setRemovedLink} />
      <Button type="submit" loading={create.isPending} disabled={!isReady}>
        Reply
      </Button>
    </form>
  );
}
