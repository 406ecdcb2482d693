import type { TagConversationCard } from '@qlixline/contract/pet-tags/pet-tag';
import { Chip } from '@qlixline/ui/chip';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { shortTime, timeAgoInWords } from '@qlixline/ui/time';
import { useState } from 'react';

import { finderText } from './finder-text.ts';
import styles from './tag.module.css';

const loadConversation = () => import('./conversation-sheet.tsx').then((part) => part.ConversationSheet);

type TagConversationsProps = {
  pet: { id: number; name: string };
  conversations: readonly TagConversationCard[];
  /** True if the viewer may end conversations. */
  mayDelete: boolean;
};

/** Conversations with finders who scanned the tag, newest first. */
export function TagConversations({ pet, conversations, mayDelete }: TagConversationsProps) {
  const [opened, setOpened] = useState<TagConversationCard>();
  const current = conversations.find(({ id }) => id === opened?.id);
  return (
    <>
      {conversations.length > 0 && (
        <ul className={styles.conversations} aria-label="Messages from finders">
          {conversations.map((card) => (
            <li key={card.id}>
              <button
                type="button"
                className={styles.conversation}
                aria-haspopup="dialog"
                onClick={() => setOpened(card)}
              >
                <span className={styles.who}>
                  <strong>{finderText(card.finderName)}</strong>
                  {card.awaitsAnswer && <Chip tone="sun">Waiting for an answer</Chip>}
                  <time
                    dateTime={card.lastMessageAt}
                    className={styles.muted}
                    aria-label={timeAgoInWords(card.lastMessageAt)}
                  >
                    {shortTime(card.lastMessageAt)}
                  </time>
                </span>
                <span className={styles.excerpt}>{card.excerpt}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <LazyPart
          load={loadConversation}
          props={{
            pet,
            card: current ?? opened,
            hasEnded: !current,
            mayDelete,
            onClose: () => setOpened(undefined),
          }}
        />
      )}
    </>
  );
}
