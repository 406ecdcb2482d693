import { messageOf } from '@qlixline/api-client/calls/http';
import { tagConversationQuery, useAnswerFinder, useDeleteConversation } from '@qlixline/api-client/pet-tags/pet-tags';
import { TAG_MESSAGE_MAX } from '@qlixline/contract/limits';
import { tagMessageInputSchema } from '@qlixline/contract/pet-tags/pet-tag';
import type { TagConversationCard, TagMessage } from '@qlixline/contract/pet-tags/pet-tag';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { ErrorState } from '@qlixline/ui/error-state';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { TextArea } from '@qlixline/ui/text-area';
import { dateAndTime } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';

import { finderText } from './finder-text.ts';
import styles from './tag.module.css';

type ConversationSheetProps = {
  pet: { id: number; name: string };
  card: TagConversationCard;
  /** True if the conversation has expired or another carer has ended it. */
  hasEnded: boolean;
  /** True if the viewer may end it. */
  mayDelete: boolean;
  onClose: () => void;
};

/** Conversation with a finder who scanned the tag; new messages appear automatically. */
export function ConversationSheet({ pet, card, hasEnded, mayDelete, onClose }: ConversationSheetProps) {
  const conversation = useQuery({ ...tagConversationQuery(card), enabled: !hasEnded });
  const [isAsking, setAsking] = useState(false);
  const finder = finderText(card.finderName);
  return (
    <Sheet open title={`${finder}, about ${pet.name}`} onClose={onClose}>
      <div className={styles.sheet}>
        {conversation.data && (
          <>
            <Messages messages={conversation.data.messages} finder={finder} />
            {hasEnded ? (
              <p role="status">This conversation has ended.</p>
            ) : (
              <AnswerForm petId={pet.id} conversationId={card.id} />
            )}
            {mayDelete && !hasEnded && (
              <div>
                <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                  End the conversation
                </Button>
              </div>
            )}
          </>
        )}
        {!conversation.data && conversation.isPending && (
          <SkeletonGroup label="Loading the conversation">
            <Skeleton shape="box" height="6rem" />
          </SkeletonGroup>
        )}
        {!conversation.data && conversation.isError && (
          <ErrorState
            title="The conversation could not be loaded"
            text={messageOf(conversation.error)}
            onRetry={() => void conversation.refetch()}
            retrying={conversation.isFetching}
          />
        )}
      </div>
      {isAsking && (
        <EndDialog petId={pet.id} conversationId={card.id} onEnded={onClose} onCancel={() => setAsking(false)} />
      )}
    </Sheet>
  );
}

function Messages({ messages, finder }: { messages: readonly TagMessage[]; finder: string }) {
  const user = useCurrentUser();

  function nameOf({ isFromFinder, author }: TagMessage): string {
    if (isFromFinder) return finder;
    if (author?.id === user.id) return 'You';
    return author ? shownName(author) : 'One of you';
  }

  return (
    <div role="log" aria-label="Messages">
      <ol className={styles.messages}>
        {messages.map((message, index) => (
          <li
            key={message.id}
            ref={index === messages.length - 1 ? scrollTo : undefined}
            data-ours={!message.isFromFinder}
          >
            <span className={styles.muted}>
              {nameOf(message)} · <time dateTime={message.createdAt}>{dateAndTime(message.createdAt)}</time>
            </span>
            <p>{message.text}</p>
            {message.isFolded && !messages[index + 1]?.isFolded && <span className={styles.muted}>{FOLDED_HINT}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Note below the last of several messages from a network that had started several conversations that day. */
const FOLDED_HINT = 'From the same network, maybe by somebody else. They can’t read your answers.';

/** Scrolls to a new message. */
const scrollTo = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' });

function AnswerForm({ petId, conversationId }: { petId: number; conversationId: number }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { mutateAsync: answer, isPending } = useAnswerFinder(petId, conversationId);

  async function send(): Promise<void> {
    const checked = tagMessageInputSchema.safeParse({ text });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    try {
      await answer(checked.data.text);
      setText('');
    } catch (failure) {
      setError(messageOf(failure));
    }
  }

  return (
    <form
      className={styles.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label="Your answer"
        hint="They don’t see your name. Share a number or address only if you want to."
        value={text}
        error={error}
        maxLength={TAG_MESSAGE_MAX}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        data-initial-focus
      />
      <div>
        <Button type="submit" icon={<SendHorizontal aria-hidden />} loading={isPending}>
          Send
        </Button>
      </div>
    </form>
  );
}

type EndDialogProps = { petId: number; conversationId: number; onEnded: () => void; onCancel: () => void };

function EndDialog({ petId, conversationId, onEnded, onCancel }: EndDialogProps) {
  const toast = useToast();
  const { mutateAsync: remove, isPending } = useDeleteConversation(petId);

  async function end(): Promise<void> {
    try {
      await remove(conversationId);
      toast({ title: 'The conversation has ended' });
      onEnded();
    } catch (error) {
      toast({ variant: 'destructive', title: 'The conversation was not ended', description: messageOf(error) });
      onCancel();
    }
  }

  return (
    <ConfirmDialog
      open
      destructive
      title="End the conversation?"
      confirmLabel="End"
      pending={isPending}
      onConfirm={() => void end()}
      onCancel={onCancel}
    >
      <p>It will be deleted for both of you.</p>
    </ConfirmDialog>
  );
}
