import type { Message, MessageEvent } from '@qlixline/contract/messages/message';
import type { MessageEventKind } from '@qlixline/contract/messages/message-kinds';
import { shownName } from '@qlixline/contract/users/shown-name';

type EventMessage = Pick<Message, 'author'> & { event: MessageEvent };
type Who = Message['author'];

/** Formats a group event: "Ana added Bo". */
export function eventText({ author, event }: EventMessage, viewerId: string): string {
  const actor = nameOf(author, viewerId, 'Somebody', 'You');
  const other = nameOf(event.user, viewerId, 'somebody', 'you');
  const texts: Record<MessageEventKind, string> = {
    created: `${actor} created the group`,
    added: `${actor} added ${other}`,
    removed: `${actor} removed ${other}`,
    left: `${actor} left`,
    named: `${actor} named the group “${event.name ?? ''}”`,
    pictured: `${actor} changed the picture`,
    handed_over: `${actor} handed the group over to ${other}`,
  };
  return texts[event.kind];
}

function nameOf(who: Who, viewerId: string, unknown: string, own: string): string {
  if (!who) return unknown;
  return who.id === viewerId ? own : shownName(who);
}
