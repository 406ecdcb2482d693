import { sayTyping } from '@qlixline/api-client/messages/conversations';
import type { Conversation } from '@qlixline/contract/messages/conversation';
import { TYPING_SHOWN_SECONDS } from '@qlixline/contract/limits';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = TYPING_SHOWN_SECONDS * 1_000;
/** Interval between notifications, short enough that the sign doesn't expire while the user types. */
const SENT_EVERY_MS = SHOWN_MS / 2;

type Typing = { userId: string; at: number };

/**
 * Returns the id of the user who is typing and hasn't sent the message yet; undefined if nobody is. `newest` is the
 * number of others' newest message.
 */
export function useTypingMember({ id }: Conversation, newest: number): string | undefined {
  const { data } = useQuery<Typing>({ queryKey: ['typing', id], queryFn: skipToken });
  const [, setForgotten] = useState(0);
  // Uses this device's clock, as the sign does, because the server's may differ.
  const [arrived, setArrived] = useState({ newest, at: 0 });
  if (arrived.newest !== newest) setArrived({ newest, at: Date.now() });
  const at = data && data.at > arrived.at ? data.at : 0;
  const isShown = Date.now() - at < SHOWN_MS;

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setForgotten(at), at + SHOWN_MS - Date.now());
    return () => clearTimeout(timer);
  }, [isShown, at]);
  return isShown ? data?.userId : undefined;
}

/** Returns a function that notifies the other members of typing, throttled. Errors are ignored. */
export function useNotifyTyping(id: number): () => void {
  const lastSentAt = useRef(0);
  return () => {
    if (Date.now() - lastSentAt.current < SENT_EVERY_MS) return;
    lastSentAt.current = Date.now();
    sayTyping(id).catch(() => undefined);
  };
}
