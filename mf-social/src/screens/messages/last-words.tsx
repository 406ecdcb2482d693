import type { Conversation } from '@qlixline/contract/messages/conversation';
import type { MessageCardKind } from '@qlixline/contract/messages/message-kinds';
import { voiceWords } from '@qlixline/contract/messages/voice-time';
import { shownName } from '@qlixline/contract/users/shown-name';

import { eventText } from './event-text.ts';

const CARD_NAMES: Record<MessageCardKind, string> = {
  post: 'A post',
  story: 'A story',
  pet: 'A pet',
  listing: 'A listing',
  notice: 'A notice',
};

type LastMessage = NonNullable<Conversation['lastMessage']>;
type LastWordsProps = { lastMessage: LastMessage; isGroup: boolean; viewerId: string };

/** Preview of the newest message in the inbox, with its author in a group. */
export function LastWords({ lastMessage, isGroup, viewerId }: LastWordsProps) {
  const { author, event } = lastMessage;
  if (event) return eventText({ author, event }, viewerId);
  if (!author) return <em>Message not available</em>;
  const who = author.id === viewerId ? 'You: ' : isGroup ? `${shownName(author)}: ` : '';
  return (
    <>
      {who}
      {lastMessage.isDeleted ? <em>Message deleted</em> : lastMessage.excerpt || <em>{shownOf(lastMessage)}</em>}
    </>
  );
}

function shownOf({ imageCount, voiceMs, cardKind }: LastMessage): string {
  if (voiceMs !== null) return voiceWords(voiceMs);
  if (cardKind) return CARD_NAMES[cardKind];
  return imageCount > 1 ? `${imageCount} photos` : 'Photo';
}
