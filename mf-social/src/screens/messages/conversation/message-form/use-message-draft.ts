import { useDraftSlot } from '@qlixline/api-client/drafts/use-draft-slot';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';
import type { Message } from '@qlixline/contract/messages/message';
import { voiceWords } from '@qlixline/contract/messages/voice-time';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useEffect, useState } from 'react';

import type { QuotedText, SentPhoto } from '../../outbox/outbox.store.ts';
import { storeDraft, messageSlots, storedDraft } from './message-drafts.store.ts';
import type { MessageDraft } from './message-drafts.store.ts';

/**
 * Manages what is typed in a conversation: a new message, stored on this device until it is sent, or an edit of an
 * earlier one.
 */
export function useMessageDraft(conversationId: number) {
  const { id: userId } = useCurrentUser();
  const { slot, taken } = useDraftSlot(
    `${DRAFT_KEY_PREFIX}messages:${userId}/${conversationId}`,
    () => draft !== read.draft,
    () => messageSlots(userId, conversationId),
  );
  const [read, setRead] = useState(() => ({ slot, draft: storedDraft({ userId, conversationId, slot }) }));
  const [draft, setDraft] = useState<MessageDraft>(read.draft);
  if (read.slot !== slot) {
    const other = storedDraft({ userId, conversationId, slot });
    setRead({ slot, draft: other });
    if (draft === read.draft) setDraft(other); // The draft that was shown is another tab's.
  }
  const [edited, setEdited] = useState<{ message: Message; text: string }>();
  /** Counter of started and cancelled replies and edits; the field takes the focus each time. */
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (taken) storeDraft({ userId, conversationId, slot }, draft);
  }, [userId, conversationId, slot, taken, draft]);
  const turn = () => setTurns((before) => before + 1);

  return {
    text: edited ? edited.text : draft.text,
    replyTo: edited ? undefined : draft.replyTo,
    edited: edited?.message,
    turns,
    photos: edited ? [] : (draft.images ?? []),
    setPhotos: (change: (before: readonly SentPhoto[]) => SentPhoto[]) =>
      setDraft((before) => ({ ...before, images: change(before.images ?? []) })),
    withoutPreview: draft.withoutPreview,
    removePreview: (link: string) => setDraft({ ...draft, withoutPreview: link }),
    write: (text: string) => (edited ? setEdited({ ...edited, text }) : setDraft({ ...draft, text })),
    answer: (message: Message) => {
      setEdited(undefined);
      setDraft({ ...draft, replyTo: quotedText(message) });
      turn();
    },
    edit: (message: Message) => {
      setEdited({ message, text: message.text });
      turn();
    },
    /** Cancels the edit or else the reply. */
    cancelReplyOrEdit: () => {
      if (edited) setEdited(undefined);
      else setDraft(({ text, images = [] }) => ({ text, images }));
      turn();
    },
    clear: () => (edited ? setEdited(undefined) : setDraft({ text: '' })),
  };
}

const EXCERPT_CHARACTERS = 160;

function quotedText({ number, author, text, voice }: Message): QuotedText {
  return {
    number,
    name: author ? shownName(author) : 'Somebody',
    excerpt: voice ? voiceWords(voice.durationMs) : text.replaceAll(/\s+/g, ' ').slice(0, EXCERPT_CHARACTERS),
  };
}
