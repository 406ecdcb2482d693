import { messageOf } from '@qlixline/api-client/http';
import { useReplyToStory } from '@qlixline/api-client/stories';
import { shownName } from '@qlixline/contract/shown-name';
import type { Story } from '@qlixline/contract/story';
import type { UserCard } from '@qlixline/contract/user';
import { IconButton } from '@qlixline/ui/icon-button';
import { Check, Flag, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { LazyPart } from '@qlixline/ui/lazy-part';
import styles from './story-viewer.module.css';

const reportDialog = () =>
  import(/* webpackChunkName: "report-dialog" */ '../../people/report-dialog.tsx').then((part) => part.ReportDialog);

type StoryReplyBarProps = {
  story: Story;
  author: UserCard;
  /** The reader is doing something here: the story waits. */
  onBusy: (busy: boolean) => void;
};

/** A word to whoever tells the story. What was typed stays until it was sent. */
export function StoryReplyBar({ story, author, onBusy }: StoryReplyBarProps) {
  const reply = useReplyToStory();
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const attempt = useRef({ text: '', key: '' });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || reply.isPending) return;
    // The same words keep their key: a reply whose answer was lost does not arrive twice.
    if (attempt.current.text !== words) attempt.current = { text: words, key: crypto.randomUUID() };
    try {
      await reply.mutateAsync({ id: story.id, reply: { text: words }, idempotencyKey: attempt.current.key });
    } catch {
      return; // said below, and the words are still there
    }
    attempt.current = { text: '', key: '' };
    setText('');
    onBusy(false);
    setSent(true);
  }

  return (
    <form className={styles.foot} onSubmit={(event) => void send(event)}>
      <div className={styles.reply}>
        <input
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setSent(false);
          }}
          onFocus={() => onBusy(true)}
          onBlur={() => onBusy(text.trim() !== '')}
          placeholder={`Reply to ${shownName(author)}…`}
          aria-label={`Reply to ${shownName(author)}`}
          aria-invalid={reply.isError}
          maxLength={2_000}
          enterKeyHint="send"
        />
        <IconButton label="Send" icon={<Send aria-hidden />} type="submit" disabled={reply.isPending} />
        <IconButton
          label="Report this story"
          icon={<Flag aria-hidden />}
          onClick={() => {
            setReporting(true);
            onBusy(true);
          }}
        />
      </div>
      {reply.isError && <p role="alert">{messageOf(reply.error, 'Your reply could not be sent. Please try again.')}</p>}
      {isSent && (
        <p role="status">
          <Check aria-hidden /> Sent to <bdi>{shownName(author)}</bdi>
        </p>
      )}
      {isReporting && (
        <LazyPart
          load={reportDialog}
          props={{
            subject: 'story',
            subjectId: story.id,
            onClose: () => {
              setReporting(false);
              onBusy(false);
            },
          }}
        />
      )}
    </form>
  );
}
