import { goToTime, messageSearchQuery } from '@qlixline/api-client/messages/messages';
import { useDebounced } from '@qlixline/api-client/queries/use-debounced';
import { CONVERSATION_SEARCH_MAX } from '@qlixline/contract/limits';
import type { FoundMessage } from '@qlixline/contract/messages/message';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { DatePicker } from '@qlixline/ui/date-picker';
import { IconButton } from '@qlixline/ui/icon-button';
import { Spinner } from '@qlixline/ui/spinner';
import { TextField } from '@qlixline/ui/text-field';
import { exactTimeOnHover, shortTime } from '@qlixline/ui/time';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';

import { PagedRows } from '../../../users/paged-rows.tsx';
import styles from './conversation-search.module.css';

const TYPING_PAUSE_MS = 200;

type ConversationSearchProps = { id: number; onGoTo: (number: number) => void; onClose: () => void };

/** Search for words or a day in a conversation, with links to the messages. Escape closes it. */
export function ConversationSearch({ id, onGoTo, onClose }: ConversationSearchProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE_MS);

  async function goToDay(day: string | null) {
    if (!day) return;
    try {
      const number = await goToTime(queryClient, id, new Date(`${day}T00:00`));
      if (number !== undefined) onGoTo(number);
    } catch {
      toast({ variant: 'destructive', title: 'This part of the conversation could not be loaded' });
    }
  }

  return (
    <section className={styles.search} aria-label="Search in this conversation">
      <div className={styles.fields}>
        <TextField
          label="Search this conversation"
          type="search"
          autoFocus
          maxLength={CONVERSATION_SEARCH_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        <DatePicker label="Go to a day" days="past" value={null} onChange={(day) => void goToDay(day)} />
        <IconButton label="Close the search" icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {q !== '' && <Hits id={id} q={q} onGoTo={onGoTo} />}
    </section>
  );
}

function Hits({ id, q, onGoTo }: Pick<ConversationSearchProps, 'id' | 'onGoTo'> & { q: string }) {
  const list = useInfiniteQuery({ ...messageSearchQuery(id, q), placeholderData: keepPreviousData });
  return (
    <div className={styles.hits}>
      <PagedRows
        list={list}
        failed="The conversation could not be searched"
        skeleton={<Spinner />}
        empty={
          <p role="status" className={styles.noResults}>
            No messages found.
          </p>
        }
      >
        {(messages) => (
          <ul aria-label="Messages found">
            {messages.map((message) => (
              <Hit key={message.number} message={message} onGoTo={onGoTo} />
            ))}
          </ul>
        )}
      </PagedRows>
    </div>
  );
}

function Hit({ message, onGoTo }: { message: FoundMessage; onGoTo: (number: number) => void }) {
  const { id } = useCurrentUser();
  const { number, author, text, createdAt } = message;
  return (
    <li>
      <button type="button" className={styles.hit} onClick={() => onGoTo(number)}>
        <span>
          <strong>{author.id === id ? 'You' : shownName(author)}</strong>
          <time dateTime={createdAt} {...exactTimeOnHover(createdAt)}>
            {shortTime(createdAt)}
          </time>
        </span>
        <span dir="auto">{text}</span>
      </button>
    </li>
  );
}
