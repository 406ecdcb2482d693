import type { PrefetchedReplies, WithPrefetchedReplies } from '@qlixline/api-client/calls/early-answers';
import type { WaitingCall, WaitingCalls } from '@qlixline/api-client/outbox/outbox';
import {
  callOfLike,
  findLiked,
  likeIn,
  nounOf,
  showLike,
  stateAfter,
  waitingLike,
} from '@qlixline/api-client/likes/pressed-likes';
import type { PressedLike } from '@qlixline/api-client/likes/pressed-likes';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { QueryClient } from '@tanstack/react-query';

/** Length of a post's beginning by which a like is recognized, in UTF-16 units. */
const BEGINNING_MAX = 80;
const FULL = { message: 'This device is full, so it can’t wait here.' };

export type KeptLikes = {
  /** Shows the likes that wait, also in what was read without them. */
  show: () => void;
  /** Shows what was before a like that is no longer sent. */
  takeBack: (call: WaitingCall) => void;
};

/**
 * Lets likes wait for a connection. A like is a state, so its request is answered here as if the state were saved, and
 * of several presses the last one is sent, or none if it changes nothing. Remotes know nothing of it
 * (decision: offline-use).
 */
export function keepLikes(
  queryClient: QueryClient,
  outbox: Pick<WaitingCalls, 'add' | 'cancel' | 'all'>,
  sendAll: () => Promise<void>,
): KeptLikes {
  const answers = (globalThis as WithPrefetchedReplies).qlixlineAnswers;
  if (answers) answers.fetch = keeping(answers.fetch);

  function keeping(send: PrefetchedReplies['fetch']): PrefetchedReplies['fetch'] {
    return async (address, init) => {
      const isOfOutbox = new Headers(init.headers).has('idempotency-key');
      const like = isOfOutbox ? undefined : likeIn(address, init.method);
      const liked = like && findLiked(queryClient, like);
      if (!like || !liked) return send(address, init);
      const { key } = callOfLike(like);
      const before = outbox.all().find((call) => call.key === key);
      if (!before || before.problem !== undefined) {
        try {
          const response = await send(address, init);
          if (response.ok) await outbox.cancel(key); // refused before
          return response;
        } catch (error) {
          if (!(error instanceof TypeError)) throw error; // not for want of a connection
        }
      }
      try {
        await keep(like, before, textOf(like, liked));
      } catch {
        return Response.json(FULL, { status: 507 });
      }
      return Response.json(stateAfter(liked, like));
    };
  }

  /** Keeps the last press, in the place of the first. */
  async function keep(like: PressedLike, before: WaitingCall | undefined, text: string): Promise<void> {
    const call = callOfLike(like);
    const isOnline = navigator.onLine;
    const isUndone = before && before.kind !== call.kind && before.problem === undefined;
    if (isUndone && !before.mayHaveArrived && !isOnline) return outbox.cancel(call.key);
    const mayHaveArrived = isOnline || before?.mayHaveArrived;
    await outbox.add({ ...call, text, ...(mayHaveArrived && { mayHaveArrived }) });
    if (before && isOnline) void sendAll();
  }

  function show(): void {
    for (const call of outbox.all()) {
      const like = call.problem === undefined && waitingLike(call);
      if (like) showLike(queryClient, like);
    }
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) show();
  });

  return {
    show,
    takeBack: (call) => {
      const like = call.problem === undefined && waitingLike(call);
      if (like) showLike(queryClient, { ...like, isLiked: !like.isLiked });
    },
  };
}

/** Names what is liked, for the list of what waits. */
function textOf(like: PressedLike, { author, text }: NonNullable<ReturnType<typeof findLiked>>): string {
  const beginning = text.length > BEGINNING_MAX ? `${text.slice(0, BEGINNING_MAX).toWellFormed().trim()}…` : text;
  const name = `${shownName(author)}’s ${nounOf(like)}`;
  return beginning === '' ? name : `${name}: ${beginning}`;
}
