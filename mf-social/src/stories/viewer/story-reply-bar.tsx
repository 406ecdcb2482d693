import { messageOf } from '@qlixline/api-client/calls/http';
import { useReplyToStory } from '@qlixline/api-client/stories/story-mutations';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { STORY_REPLY_MAX } from '@qlixline/contract/limits';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { Story } from '@qlixline/contract/stories/story';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import type { UserCard } from '@qlixline/contract/users/user';
import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Check, Flag, Send } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { loadReportDialog } from '../../users/load-report-dialog.ts';
import { StoryReactions } from './story-reactions.tsx';
import styles from './story-viewer.module.css';

type StoryReplyBarProps = {
  story: Story;
  author: UserCard;
  /** False if the author doesn't accept messages from the viewer, who can still react. */
  mayReply: boolean;
  /** Called with true while the user is active here, because the story waits. */
  onBusy: (busy: boolean) => void;
};

/** Field to reply to a story or react to it. The text stays until it is sent. */
export function StoryReplyBar({ story, author, mayReply, onBusy }: StoryReplyBarProps) {
  const reply = useReplyToStory();
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [isReacting, setReacting] = useState(false);
  const { keyFor, forgetKey } = useIdempotencyKey();
  const isTooLong = countGraphemes(text.trim()) > STORY_REPLY_MAX;

  function reactOrNot(opened: boolean): void {
    setReacting(opened);
    onBusy(opened);
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || isTooLong || reply.isPending) return;
    try {
      await reply.mutateAsync({ id: story.id, reply: { text: words }, idempotencyKey: keyFor(words) });
    } catch {
      return; // The error is shown below, and the text is kept.
    }
    forgetKey();
    setText('');
    onBusy(false);
    setSent(true);
  }

  return (
    <form className={styles.foot} data-foot onSubmit={(event) => void send(event)}>
      <div className={styles.reply}>
        <input
          disabled={!mayReply}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setSent(false);
          }}
          onFocus={() => onBusy(true)}
          onBlur={() => onBusy(isReacting || text.trim() !== '')}
          placeholder={mayReply ? `Reply to ${shownName(author)}…` : 'Replies are limited'}
          aria-label={`Reply to ${shownName(author)}`}
          aria-invalid={isTooLong || reply.isError}
          enterKeyHint="send"
        />
        {text === '' ? (
          <StoryReactions story={story} isOpen={isReacting} onOpen={reactOrNot} />
        ) : (
          <IconButton label="Send" icon={<Send aria-hidden />} type="submit" disabled={isTooLong || reply.isPending} />
        )}
        <IconButton
          label="Report this story"
          icon={<Flag aria-hidden />}
          onClick={() => {
            setReporting(true);
            onBusy(true);
          }}
        />
      </div>
      {isTooLong && <p role="alert">Please use at most {STORY_REPLY_MAX} characters</p>}
      {reply.isError && <p role="alert">{messageOf(reply.error, 'Your reply could not be sent. Please try again.')}</p>}
      {isSent && (
        <p role="status">
          <Check aria-hidden /> Sent to <bdi>{shownName(author)}</bdi>
        </p>
      )}
      {isReporting && (
        <LazyPart
          load={loadReportDialog}
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
