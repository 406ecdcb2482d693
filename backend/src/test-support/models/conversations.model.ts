import type {
  WorldConversation,
  WorldListing,
  WorldMessage,
  WorldNotice,
  WorldStory,
} from '../generated/conversations.arbitrary.ts';
import type { Relations } from './relations.model.ts';

export type NumberedMessage = WorldMessage & { number: number };

/** Model of who may open and read which conversation, written independently of the SQL. */
export class ConversationsModel {
  constructor(private readonly relations: Relations) {}

  /** Returns the messages written by members, in order. */
  messagesOf({ messages, members, late }: WorldConversation): NumberedMessage[] {
    const early = messages.filter((message) => !message.late && members.includes(message.author));
    const after = messages.filter((message) => message.late && [...members, ...late].includes(message.author));
    return [...early, ...after].map((message, at) => ({ ...message, number: at + 1 }));
  }

  isThere(viewer: number, conversation: WorldConversation): boolean {
    if (!this.membersOf(conversation).includes(viewer)) return false;
    return conversation.kind === 'group' || !this.#isHidden(viewer, otherOf(conversation, viewer));
  }

  /** Returns the current members. */
  membersOf({ members, late, left }: WorldConversation): number[] {
    return [...members, ...late].filter((user) => !left.includes(user));
  }

  shownMembers(viewer: number, conversation: WorldConversation): number[] {
    return this.membersOf(conversation).filter(
      (user) => isOwner(viewer, conversation) || !this.#isHidden(viewer, user),
    );
  }

  /** Returns the messages whose numbers the viewer sees. */
  placesOf(viewer: number, conversation: WorldConversation): NumberedMessage[] {
    if (!this.isThere(viewer, conversation)) return [];
    return this.messagesOf(conversation).filter(({ late }) => late || !conversation.late.includes(viewer));
  }

  /** Returns the messages whose content the viewer sees in the conversation, in search and in the unread count. */
  shownTo(viewer: number, conversation: WorldConversation): NumberedMessage[] {
    return this.placesOf(viewer, conversation).filter(({ author }) => !this.#isHidden(viewer, author));
  }

  /** Returns the messages whose content the viewer can read; a group's owner reads all. */
  foundBy(viewer: number, conversation: WorldConversation): NumberedMessage[] {
    return isOwner(viewer, conversation) ? this.placesOf(viewer, conversation) : this.shownTo(viewer, conversation);
  }

  /** Returns the list in which the viewer finds the conversation; null before anybody has written. */
  partOf(viewer: number, conversation: WorldConversation): 'inbox' | 'requests' | null {
    if (!this.isThere(viewer, conversation)) return null;
    if (conversation.kind === 'group') {
      const wasDelivered = this.messagesOf(conversation).some(
        ({ late }) => late || !conversation.late.includes(viewer),
      );
      return wasDelivered ? 'inbox' : null;
    }
    const written = this.messagesOf(conversation);
    if (written.length === 0) return null;
    if (written.some(({ author }) => author === viewer)) return 'inbox';
    return this.relations.areFriends(viewer, otherOf(conversation, viewer)) ? 'inbox' : 'requests';
  }

  /** Returns true if the viewer sees the group's image, which its owner always does. */
  seesPicture(viewer: number, conversation: WorldConversation): boolean {
    const owner = conversation.members[0]!;
    return viewer === owner || (this.isThere(viewer, conversation) && !this.#isHidden(viewer, owner));
  }

  seesPet(viewer: number, owner: number): boolean {
    return !this.#isHidden(viewer, owner);
  }

  seesListing(viewer: number, { author, isPublished }: WorldListing): boolean {
    return viewer === author || (isPublished && !this.#isHidden(viewer, author));
  }

  seesNotice(viewer: number, { author, isClosed }: WorldNotice): boolean {
    return viewer === author || (!isClosed && !this.#isHidden(viewer, author));
  }

  seesStory(viewer: number, { author, isOver }: WorldStory): boolean {
    if (isOver) return false;
    return viewer === author || (this.relations.areFriends(viewer, author) && !this.#isHidden(viewer, author));
  }

  #isHidden(viewer: number, user: number): boolean {
    return this.relations.isBlockedEitherWay(viewer, user);
  }
}

/** Returns true for the first member of a group, who owns it and sees what others write despite blocks. */
const isOwner = (viewer: number, { kind, members }: WorldConversation): boolean =>
  kind === 'group' && members[0] === viewer;

function otherOf({ members }: WorldConversation, viewer: number): number {
  return members.find((user) => user !== viewer)!;
}
