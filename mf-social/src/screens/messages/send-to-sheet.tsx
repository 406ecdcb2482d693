import { conversationsQuery, useOpenConversation } from '@qlixline/api-client/messages/conversations';
import { friendsQuery } from '@qlixline/api-client/friends/friends';
import { messageOf } from '@qlixline/api-client/calls/http';
import { sendMessage } from '@qlixline/api-client/messages/messages';
import { randomUuid } from '@qlixline/api-client/calls/random-key';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import type { Conversation } from '@qlixline/contract/messages/conversation';
import { DISPLAY_NAME_MAX } from '@qlixline/contract/limits';
import type { SentCard } from '@qlixline/contract/messages/message';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ConversationAvatar } from './conversation-avatar.tsx';
import { conversationName } from './conversation-name.ts';
import { UserListSkeleton } from '../../users/user-list-skeleton.tsx';
import styles from './send-to.module.css';

const TYPING_PAUSE_MS = 300;

type SendToSheetProps = {
  title: string;
  content: { card: SentCard } | { forwardOf: number };
  /** Adds an entry to the browser's history; not needed for a sheet with its own address. */
  ownEntry?: boolean;
  onClose: () => void;
};

/** Sheet to choose receivers among conversations and friends. Each button shows the state of its message. */
export function SendToSheet({ title, content, ownEntry = false, onClose }: SendToSheetProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const conversations = useInfiniteQuery(conversationsQuery('inbox'));
  const friends = useInfiniteQuery({ ...friendsQuery(q), placeholderData: keepPreviousData });

  const known = (conversations.data?.pages.flatMap(({ items }) => items) ?? []).filter((one) =>
    conversationName(one).toLowerCase().includes(q.toLowerCase()),
  );
  const talkedTo = new Set(known.map(({ user }) => user?.id));
  const others = (friends.data?.pages.flatMap(({ items }) => items) ?? []).filter(({ id }) => !talkedTo.has(id));
  const isNobody = !conversations.isPending && !friends.isPending && known.length + others.length === 0;
  return (
    <Sheet open ownEntry={ownEntry} size="large" title={title} onClose={onClose}>
      <TextField
        label="To"
        type="search"
        maxLength={DISPLAY_NAME_MAX}
        placeholder="A name or a group"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        data-initial-focus
      />
      {friends.isPending && <UserListSkeleton label="Loading your friends" />}
      {isNobody && (
        <p role="status" className={styles.nobody}>
          {q === '' ? 'Add friends to send it to them.' : 'Nobody found.'}
        </p>
      )}
      <ul aria-label="People and groups" className={styles.rows}>
        {known.map((one) => (
          <Receiver key={`c${one.id}`} conversation={one} content={content} />
        ))}
        {others.map((user) => (
          <Receiver
            key={user.id}
            conversation={{ id: undefined, user: { ...user, resembles: null }, group: null }}
            content={content}
          />
        ))}
      </ul>
    </Sheet>
  );
}

type ReceiverProps = Pick<SendToSheetProps, 'content'> & {
  /** Conversation; without an id if it hasn't begun yet. */
  conversation: Pick<Conversation, 'user' | 'group'> & { id: number | undefined };
};

function Receiver({ conversation: { id, user, group }, content }: ReceiverProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutateAsync: open } = useOpenConversation();
  const [clientId] = useState(randomUuid); // a retry is the same message
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle');
  const name = group?.name ?? (user ? shownName(user) : '');

  async function send() {
    setPhase('sending');
    try {
      const to = id ?? (user && (await open(user.id)).id);
      if (to) await sendMessage(queryClient, to, { clientId, ...content });
      setPhase('sent');
    } catch (error) {
      setPhase('idle');
      toast({ variant: 'destructive', title: 'It was not sent', description: messageOf(error, 'Please try again.') });
    }
  }

  return (
    <li className={styles.row}>
      <ConversationAvatar conversation={{ id: id ?? 0, user, group }} size={44} />
      <strong>{name}</strong>
      <Button
        size="small"
        variant={phase === 'sent' ? 'ghost' : 'soft'}
        aria-label={phase === 'sent' ? `Sent to ${name}` : `Send to ${name}`}
        disabled={phase !== 'idle'}
        onClick={() => void send()}
      >
        {phase === 'idle' ? 'Send' : phase === 'sending' ? 'Sending...' : 'Sent'}
      </Button>
    </li>
  );
}
