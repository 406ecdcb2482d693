import { Injectable } from '@nestjs/common';
import type { LiveEvent } from '@qlixline/contract/live/live-event';
import { MESSAGE_DELETE_HOURS, MESSAGE_EDIT_MINUTES } from '@qlixline/contract/limits';
import type {
  MessageInput,
  MessagePart,
  MessageReaction,
  MessageSearchQuery,
  MessageUpdate,
  SentCard,
  MessagesQuery,
} from '@qlixline/contract/messages/message';

import { numberOfCursor } from '../../database/cursors/page-cursor.ts';
import { together } from '../../database/sql/together.ts';
import { Transactions } from '../../database/connections/transactions.ts';
import { alreadyExists, invalidTransition, notFound, throwNotFound } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { ImagesService } from '../images/images.service.ts';
import { LinkPreviewsService } from '../link-previews/link-previews.service.ts';
import { ConversationsRepository } from './conversations/conversations.repository.ts';
import type { MemberConversation } from './conversations/member-conversation.ts';
import { GroupsRepository } from './groups/groups.repository.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { GroupsService } from './groups/groups.service.ts';
import { MessageConsent } from './message-consent.ts';
import { MessageContents } from './message-contents.ts';
import { MessageReadsRepository } from './message-reads.repository.ts';
import { MessagePagesRepository } from './message-pages.repository.ts';
import { MessagesRepository } from './messages.repository.ts';
import { byOwnAct } from '../trust/contacts.service.ts';
import { TrustService } from '../trust/trust.service.ts';

/** Card sent between two users who have both agreed to talk. */
type SentCardOfTwo = { fromId: string; toId: string; card: SentCard };
type DirectMessage = { fromId: string; toId: string; text: string; storyId: number };
type MessageEvent = LiveEvent<`message_${'created' | 'changed' | 'deleted'}`>;

/** Messages, as JSON text in the shape of `messageSchema`. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly reads: MessageReadsRepository,
    private readonly contents: MessageContents,
    private readonly pages: MessagePagesRepository,
    private readonly groupRows: GroupsRepository,
    private readonly images: ImagesService,
    private readonly previews: LinkPreviewsService,
    private readonly notifications: NotificationsService,
    private readonly groups: GroupsService,
    private readonly consent: MessageConsent,
    private readonly trust: TrustService,
    private readonly transactions: Transactions,
    private readonly live: LiveEvents,
  ) {}

  /** Returns JSON text in the shape of `messagePartSchema`. */
  async pageJson(viewerId: string, id: number, query: MessagesQuery): Promise<string> {
    const json = await this.pages.partJson(viewerId, id, query);
    if (json === null && (await this.groups.isInvited(viewerId, id))) return JSON.stringify(NOTHING_WRITTEN);
    return json ?? throwNotFound();
  }

  /** Returns JSON text in the shape of `foundMessagePageSchema`. */
  async searchJson(viewerId: string, id: number, { q, cursor, limit }: MessageSearchQuery): Promise<string> {
    const before = cursor === undefined ? undefined : numberOfCursor(cursor);
    return (await this.pages.searchJson(viewerId, id, { q, before, limit })) ?? throwNotFound();
  }

  countShowing(imageId: string): Promise<number> {
    return this.reads.countShowing(imageId);
  }

  /** Sends a message once per `clientId`, even if the request is repeated much later. */
  sendJson(authorId: string, conversationId: number, input: MessageInput): Promise<string> {
    const { clientId, replyToNumber } = input;
    return this.transactions.run(async () => {
      const { conversation, sent, id, replyToId, material } = await together({
        conversation: this.#lock(authorId, conversationId),
        sent: this.messages.sentAs(authorId, clientId),
        id: this.messages.nextId(),
        replyToId: replyToNumber === undefined ? undefined : this.messages.idOf(conversationId, replyToNumber),
        material: this.contents.load(authorId, input),
      });
      if (sent && sent.conversationId !== conversationId) throw alreadyExists('This was sent in another conversation.');
      if (sent) return (await this.messages.visibleNow(authorId, sent.id)) ?? throwNotFound(); // the author has left and rejoined since
      const toId = await this.consent.requireOpen(authorId, conversation, input);
      if (replyToNumber !== undefined && !(replyToId && replyToNumber > conversation.visibleAfterNumber))
        throw notFound();
      if (isFirstToStranger(conversation)) await this.trust.count(authorId, 'firstMessage');
      const { shown, ...content } = await this.contents.of(authorId, conversation, input, material);
      const { json } = await together({
        descriptions: this.images.describeAll(shown),
        inserted: this.messages.insert({ id, conversationId, authorId, toId, clientId, replyToId, ...content }),
        json: this.messages.jsonNow(authorId, id),
      });
      if (!conversation.isAccepted) {
        for (const userId of await this.conversations.admitExpected(authorId, conversationId, content)) {
          await this.notifications.notify({ userId, kind: 'offer_message', actorId: authorId });
        }
      }
      this.#publish(authorId, conversation, { type: 'message_created', id: conversation.id });
      return json;
    });
  }

  /** Sends a reply to a story in the caller's transaction. The caller authorizes. */
  async replyToStory({ fromId, toId, text, storyId }: DirectMessage): Promise<void> {
    const id = await this.conversations.findOrCreateDirect(fromId, toId);
    const conversation = await this.#lock(fromId, id);
    const accepting = await this.consent.requireOpen(fromId, conversation);
    await this.messages.insert({ conversationId: id, authorId: fromId, toId: accepting, text, storyId });
    this.#publish(fromId, conversation, { type: 'message_created', id: conversation.id });
  }

  /** Returns the conversation of two users, creating an empty one if needed. */
  conversationOf(a: string, b: string): Promise<number> {
    return this.conversations.findOrCreateDirect(a, b);
  }

  /** Sends a card in the caller's transaction and opens the conversation for both. Returns the conversation's id. */
  async sendCard({ fromId, toId, card }: SentCardOfTwo): Promise<number> {
    const id = await this.conversations.findOrCreateDirect(fromId, toId);
    for (const userId of [fromId, toId]) await this.conversations.change(userId, id, { state: 'open' });
    const conversation = await this.#lock(fromId, id);
    await this.messages.insert({ conversationId: id, authorId: fromId, toId: byOwnAct(toId), text: '', card });
    this.#publish(fromId, conversation, { type: 'message_created', id });
    return id;
  }

  updateJson(authorId: string, id: number, { text }: MessageUpdate): Promise<string> {
    return this.#changeOwn(authorId, id, async (message, conversation) => {
      if (!message.mayEdit)
        throw invalidTransition(`A message can be changed for ${MESSAGE_EDIT_MINUTES} minutes after it is sent.`);
      if (text !== message.text) {
        await this.messages.edit(id, text, await this.previews.idAfter(message, { text }));
        this.#publish(authorId, conversation, { type: 'message_changed', id: conversation.id });
      }
      return this.messages.jsonNow(authorId, id);
    });
  }

  /** Deletes the message for everybody, as its author within a time limit, or as the group's owner. */
  async remove(viewerId: string, id: number): Promise<void> {
    await this.transactions.run(async () => {
      const { message, conversation } = await this.#find(viewerId, id);
      const isOwner = conversation.isGroup && conversation.ownerId === viewerId;
      if (message.authorId !== viewerId && !isOwner) throw notFound();
      if (!message.mayDelete && !isOwner)
        throw invalidTransition(`A message can be deleted for ${MESSAGE_DELETE_HOURS} hours after it is sent.`);
      await this.#delete(id, conversation.id);
    });
  }

  /** Returns the author; null if the viewer can't see the message. */
  authorOfFound(viewerId: string, id: number): Promise<string | null> {
    return this.reads.authorOfFound(viewerId, id);
  }

  /** Deletes the message permanently, in a transaction of one of the product's moderators. */
  async removeByModerator(id: number): Promise<void> {
    const conversationId = await this.messages.lockConversationOf(id);
    if (conversationId === undefined || !(await this.messages.find(id))) return;
    await this.#delete(id, conversationId);
  }

  /** Sets the viewer's reaction; null clears it. */
  async setReaction(viewerId: string, id: number, reaction: MessageReaction | null): Promise<void> {
    await this.transactions.run(async () => {
      const { conversation } = await this.#find(viewerId, id);
      if (!['open', 'restricted'].includes(conversation.state))
        throw invalidTransition('Please accept the request first.');
      if (await this.messages.setReaction(id, viewerId, reaction)) {
        this.#publish(viewerId, conversation, { type: 'message_changed', id: conversation.id });
      }
    });
  }

  /**
   * Deletes a message and notifies all members: a block between a member and the deleter doesn't affect the author's
   * message.
   */
  async #delete(id: number, conversationId: number): Promise<void> {
    await this.messages.delete(id);
    this.live.publish(await this.groupRows.memberIds(conversationId), { type: 'message_deleted', id: conversationId });
  }

  async #changeOwn<Result>(
    authorId: string,
    id: number,
    change: (message: FoundMessage, conversation: MemberConversation) => Promise<Result>,
  ): Promise<Result> {
    return this.transactions.run(async () => {
      const { message, conversation } = await this.#find(authorId, id);
      if (message.authorId !== authorId) throw notFound();
      return change(message, conversation);
    });
  }

  /** Finds a message after locking its conversation, as every writer does. */
  async #find(viewerId: string, id: number) {
    const conversationId = await this.messages.conversationOf(id);
    if (conversationId === undefined) throw notFound();
    const conversation = await this.#lock(viewerId, conversationId);
    const message = await this.messages.find(id);
    if (!message || message.number <= conversation.visibleAfterNumber) throw notFound();
    return { message, conversation };
  }

  async #lock(viewerId: string, id: number): Promise<MemberConversation> {
    const { conversation } = await together({
      relations: this.transactions.lockRelationsOf(viewerId), // nobody can block anybody meanwhile
      conversation: this.conversations.lock(viewerId, id),
    });
    return conversation ?? throwNotFound();
  }

  /** Publishes an event to the author's other screens and to all members who are notified. */
  #publish(authorId: string, { recipients }: MemberConversation, event: MessageEvent): void {
    this.live.publish([authorId, ...recipients.map(({ userId }) => userId)], event);
  }
}

type FoundMessage = NonNullable<Awaited<ReturnType<MessagesRepository['find']>>>;
/** Reply for a user who is invited to a group and can't read it yet. */
const NOTHING_WRITTEN: MessagePart = { items: [], revision: 0, hasOlder: false, hasNewer: false };

/** Returns true if the other member has received nothing yet and would have to accept the conversation. */
function isFirstToStranger({ isGroup, isAccepted, recipients }: MemberConversation): boolean {
  return !isGroup && !isAccepted && recipients.some(({ state }) => state === 'new');
}
