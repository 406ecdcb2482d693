import { goToMessage } from '@qlixline/api-client/messages';
import type { MessageLog } from '@qlixline/api-client/message-log';
import type { Conversation } from '@qlixline/contract/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type UnreadPlace = {
  /**
   * The number up to which the viewer had read or answered when they came; undefined when they had read everything, until it is
   * known, and once they have answered.
   */
  unreadAfter: number | undefined;
  /** The messages around it are loaded: what is shown from now on is seen. */
  isPlaced: boolean;
};

type UnreadPlaceOptions = {
  conversation: Conversation;
  log: MessageLog;
  viewerId: string;
  isUpToDate: boolean;
  /** Messages that were sent from here, also those that are on their way. */
  sentCount: number;
};

/**
 * Where the reader goes on. It is known once the server has told of now: what was loaded at an earlier visit knows nothing of what
 * came since. When more is unread than is loaded, its beginning is loaded.
 */
export function useUnreadPlace({
  conversation,
  log,
  viewerId,
  isUpToDate,
  sentCount,
}: UnreadPlaceOptions): UnreadPlace {
  const queryClient = useQueryClient();
  const { id, unreadCount, readNumber } = conversation;
  const [came, setCame] = useState<{ unreadAfter: number | undefined }>();
  const [isPlaced, setPlaced] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const answered = log.items.findLast(({ author, event }) => author?.id === viewerId && !event)?.number ?? 0;
  if (isUpToDate && !came) setCame({ unreadAfter: unreadCount > 0 ? Math.max(readNumber, answered) : undefined });

  const unreadAfter = came?.unreadAfter;
  const isLoaded = unreadAfter === undefined || !log.hasOlder || (log.items[0]?.number ?? 0) <= unreadAfter + 1;
  // Otherwise the newest messages are there, and older ones load on the way up.
  if (came && !isPlaced && (isLoaded || hasFailed)) setPlaced(true);

  const isAway = !isPlaced && !isLoaded;
  useEffect(() => {
    if (isAway) goToMessage(queryClient, id, unreadAfter + 1).catch(() => setFailed(true));
  }, [isAway, unreadAfter, queryClient, id]);
  const hasAnswered = sentCount > 0 || (unreadAfter !== undefined && answered > unreadAfter);
  return { unreadAfter: hasAnswered ? undefined : unreadAfter, isPlaced };
}
