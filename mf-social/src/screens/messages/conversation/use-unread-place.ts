import { goToMessage } from '@qlixline/api-client/messages/messages';
import type { MessageLog } from '@qlixline/api-client/messages/message-log';
import type { Conversation } from '@qlixline/contract/messages/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type UnreadPlace = {
  /**
   * Number of the last message that was read or answered when the viewer opened the conversation; undefined if all were
   * read, while it isn't known yet, and after the viewer has answered.
   */
  unreadAfter: number | undefined;
  /** True once the messages around it are loaded; from then on shown messages count as seen. */
  isPlaced: boolean;
};

type UnreadPlaceOptions = {
  conversation: Conversation;
  log: MessageLog;
  viewerId: string;
  isUpToDate: boolean;
  /** Number of messages sent from here, including pending ones. */
  sentCount: number;
};

/**
 * Determines where the viewer continues reading. It waits for a fresh reply, because the cache may lack newer messages.
 * If more messages are unread than loaded, the beginning of the unread ones is loaded.
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
  // Otherwise the newest messages are shown, and older ones load while scrolling up.
  if (came && !isPlaced && (isLoaded || hasFailed)) setPlaced(true);

  const isAway = !isPlaced && !isLoaded;
  useEffect(() => {
    if (isAway) goToMessage(queryClient, id, unreadAfter + 1).catch(() => setFailed(true));
  }, [isAway, unreadAfter, queryClient, id]);
  const hasAnswered = sentCount > 0 || (unreadAfter !== undefined && answered > unreadAfter);
  return { unreadAfter: hasAnswered ? undefined : unreadAfter, isPlaced };
}
