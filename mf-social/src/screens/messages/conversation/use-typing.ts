import { sayTyping } from '@qlixline/api-client/conversations';
import type { Conversation } from '@qlixline/contract/conversation';
import { TYPING_SHOWN_SECONDS } from '@qlixline/contract/limits';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = TYPING_SHOWN_SECONDS * 1_000;
/** Said again before it would be forgotten. */
const SAID_EVERY_MS = SHOWN_MS / 2;

type Typing = { userId: string; at: number };

/**
 * The id of who was writing a moment ago, and has not sent it since; undefined when nobody was. `newest`: the number of the newest
 * message of others.
 */
export function useWhoIsTyping({ id }: Conversation, newest: number): string | undefined {
  const { data } = useQuery<Typing>({ queryKey: ['typing', id], queryFn: skipToken });
  const [, setForgotten] = useState(0);
  // By this device's clock, as the sign is: the server's may be another.
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

/** Tells the other one of letters that are typed, now and then. It does not matter whether it arrives. */
export function useSayTyping(id: number): () => void {
  const said = useRef(0);
  return () => {
    if (Date.now() - said.current < SAID_EVERY_MS) return;
    said.current = Date.now();
    sayTyping(id).catch(() => undefined);
  };
}
