import { MESSAGE_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text';
import { IconButton } from '@qlixline/ui/icon-button';
import { isPhone } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { Check, SendHorizontal, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';

import styles from './message-form.module.css';
import type { useMessageDraft } from './use-message-draft.ts';

/** From here on the length is shown. */
const COUNTED_FROM = MESSAGE_MAX - 100;

type MessageFormProps = {
  draft: ReturnType<typeof useMessageDraft>;
  /** Whose conversation it is. */
  name: string;
  onSend: (text: string) => void;
  onTyping: () => void;
  /** In an empty field, for the last own message. */
  onEditLast: () => void;
};

/**
 * A field that grows with its lines. Enter sends and Shift and Enter begin a new line; on a phone, whose keyboard has no
 * other way, Enter begins a line. Escape puts aside what is answered or edited.
 */
export function MessageForm({ draft, name, onSend, onTyping, onEditLast }: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, replyTo, edited, turns } = draft;
  const used = countGraphemes(text.trim());
  const isTooLong = used > MESSAGE_MAX;
  const isReady = used > 0 && !isTooLong;

  useEffect(() => {
    // A phone's keyboard opens when it is asked for.
    if (turns > 0 || !isPhone()) field.current?.focus({ preventScroll: true });
  }, [turns]);

  function send() {
    if (!isReady) return;
    onSend(text.trim());
    draft.clear();
    field.current?.focus({ preventScroll: true });
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey } = event;
    if (event.nativeEvent.isComposing) return; // a letter is being chosen
    if (key === 'Enter' && !shiftKey && !isPhone()) send();
    else if (key === 'Escape' && (replyTo || edited)) draft.putAside();
    else if (key === 'ArrowUp' && text === '' && !edited) onEditLast();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {(replyTo || edited) && (
        <div className={styles.about}>
          <p>
            <strong>{edited ? 'Editing your message' : `Replying to ${replyTo?.name}`}</strong>
            <span>{edited ? edited.text : replyTo?.excerpt}</span>
          </p>
          <IconButton
            label={edited ? 'Cancel editing' : 'Cancel the reply'}
            icon={<X aria-hidden />}
            onClick={draft.putAside}
          />
        </div>
      )}
      <TextArea
        ref={field}
        className={styles.field}
        label={edited ? 'Edit your message' : `Message to ${name}`}
        placeholder="Write a message"
        rows={1}
        enterKeyHint="enter"
        value={text}
        onChange={(event) => {
          draft.write(event.target.value);
          if (!edited) onTyping();
        }}
        onKeyDown={handleKey}
        {...(used >= COUNTED_FROM && { counter: { used, max: MESSAGE_MAX } })}
        {...(isTooLong && { error: `Please use at most ${MESSAGE_MAX.toLocaleString('en')} characters` })}
      />
      <IconButton
        type="submit"
        className={styles.send}
        label={edited ? 'Save' : 'Send'}
        icon={edited ? <Check aria-hidden /> : <SendHorizontal aria-hidden />}
        disabled={!isReady}
        // The keyboard of a phone stays open.
        onPointerDown={(event) => event.preventDefault()}
      />
    </form>
  );
}
