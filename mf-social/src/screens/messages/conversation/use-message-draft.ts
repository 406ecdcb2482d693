import { useDraftSlot } from '@qlixline/api-client/use-draft-slot';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';
import type { Message } from '@qlixline/contract/message';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useEffect, useState } from 'react';

import type { QuotedText, SentPhoto } from '../outbox/outbox.store.ts';
import { keepDraft, messageSlots, storedDraft } from './message-drafts.store.ts';
import type { MessageDraft } from './message-drafts.store.ts';

/** What is being written in a conversation: a new message, kept on this device until it is sent, or another text for one of before. */
export function useMessageDraft(conversationId: number) {
  const { id: userId } = useCurrentUser();
  const { slot, taken } = useDraftSlot(`${DRAFT_KEY_PREFIX}messages:${userId}/${conversationId}`, () =>
    messageSlots(userId, conversationId),
  );
  const [draft, setDraft] = useState<MessageDraft>(() => storedDraft({ userId, conversationId, slot }));
  const [readSlot, setReadSlot] = useState(slot);
  if (readSlot !== slot) {
    setReadSlot(slot);
    setDraft(storedDraft({ userId, conversationId, slot })); // another tab writes what was shown
  }
  const [edited, setEdited] = useState<{ message: Message; text: string }>();
  /** How often something to answer or to edit was chosen or put aside: each time the field takes the focus. */
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (taken) keepDraft({ userId, conversationId, slot }, draft);
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
    /** Puts aside what is edited, or else what is answered. */
    putAside: () => {
      if (edited) setEdited(undefined);
      else setDraft(({ text, images = [] }) => ({ text, images }));
      turn();
    },
    clear: () => (edited ? setEdited(undefined) : setDraft({ text: '' })),
  };
}

const EXCERPT_CHARACTERS = 160;

function quotedText({ number, author, text }: Message): QuotedText {
  return {
    number,
    name: author ? shownName(author) : 'Somebody',
    excerpt: text.replaceAll(/\s+/g, ' ').slice(0, EXCERPT_CHARACTERS),
  };
}
