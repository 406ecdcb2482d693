import { Injectable } from '@nestjs/common';
import type { ConversationInput, ConversationsQuery, ReadInput } from '@qlixline/contract/messages/conversation';
import { CONVERSATIONS_PINNED_MAX } from '@qlixline/contract/limits';
import { MUTE_DURATIONS } from '@qlixline/contract/safety/mute-durations';
import type { MuteDuration } from '@qlixline/contract/safety/mute-durations';

import { positionOfCursor } from '../../../database/cursors/page-cursor.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { invalidTransition, notFound } from '../../../errors/problem-error.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { GroupsService } from '../groups/groups.service.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import type { MemberConversation } from './member-conversation.ts';

/** Conversations and their members' own settings. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly groups: GroupsService,
    private readonly transactions: Transactions,
    private readonly live: LiveEvents,
  ) {}

  /** Returns JSON text in the shape of `conversationPageSchema`. */
  listJson(viewerId: string, { part, cursor, limit }: ConversationsQuery): Promise<string> {
    return this.conversations.listJson(
      viewerId,
      part,
      cursor === undefined ? undefined : positionOfCursor(cursor),
      limit,
    );
  }

  /** Returns JSON text in the shape of `unreadConversationsSchema`. */
  unreadJson(viewerId: string): Promise<string> {
    return this.conversations.unreadJson(viewerId);
  }

  /** Returns JSON text in the shape of `conversationSchema`. */
  async json(viewerId: string, id: number): Promise<string> {
    return orNotFound(await this.conversations.json(viewerId, id));
  }

  /** Opens the conversation with another user, creating it if needed, and returns it as JSON text. */
  async openJson(viewerId: string, { userId }: ConversationInput): Promise<string> {
    if (userId === viewerId) throw invalidTransition('You cannot write to yourself.');
    return this.transactions.run(async () => {
      await this.transactions.lockRelationsOf(viewerId);
      if (!(await this.conversations.isVisibleUser(viewerId, userId))) throw notFound();
      const id = await this.conversations.findOrCreateDirect(viewerId, userId);
      return orNotFound(await this.conversations.jsonNow(viewerId, id));
    });
  }

  /** Accepts a request or an invitation to a group. An open conversation stays open. */
  async accept(viewerId: string, id: number): Promise<void> {
    if (await this.groups.acceptInvitation(viewerId, id)) return;
    await this.#refuseRestricted(viewerId, id);
    await this.#change(viewerId, id, { state: 'open' });
  }

  /** Declines a request or an invitation to a group. An accepted one can't be declined. */
  async decline(viewerId: string, id: number): Promise<void> {
    if (await this.groups.declineInvitation(viewerId, id)) return;
    await this.transactions.run(async () => {
      const { state } = orNotFound(await this.conversations.lock(viewerId, id));
      if (state === 'open' || state === 'new' || state === 'restricted')
        throw invalidTransition('This is not a request.');
      if (await this.conversations.change(viewerId, id, { state: 'declined' })) this.#publishToOwn(viewerId, id);
    });
  }

  /** Mutes a conversation. Muting again starts the duration anew. */
  async mute(viewerId: string, id: number, duration: MuteDuration): Promise<void> {
    orNotFound<MemberConversation>(await this.conversations.membership(viewerId, id));
    await this.conversations.mute(viewerId, id, MUTE_DURATIONS[duration].days);
    this.#publishToOwn(viewerId, id);
  }

  async unmute(viewerId: string, id: number): Promise<void> {
    await this.#change(viewerId, id, { is_muted: false });
  }

  /**
   * Moves the conversation with a user whom the viewer restricts to the requests, or back, in the caller's transaction.
   */
  async setRestricted(viewerId: string, otherId: string, isRestricted: boolean): Promise<void> {
    const id = await this.conversations.setRestricted(viewerId, otherId, isRestricted);
    if (id !== null) this.#publishToOwn(viewerId, id);
  }

  async setPinned(viewerId: string, id: number, isPinned: boolean): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.lockPeople([viewerId]); // with two at once, the second counts the first
      if (isPinned && !(await this.conversations.hasRoomForPin(viewerId, id))) {
        throw invalidTransition(`You can pin at most ${CONVERSATIONS_PINNED_MAX} conversations.`);
      }
      await this.#change(viewerId, id, { is_pinned: isPinned });
    });
  }

  /**
   * Marks messages as read. Notifies the viewer's other screens and the members who exchange read receipts with the
   * viewer.
   */
  async markRead(viewerId: string, id: number, { number }: ReadInput): Promise<void> {
    const { state } = orNotFound(await this.conversations.membership(viewerId, id));
    if (!(await this.conversations.read(viewerId, id, number))) return;
    const sharing = state === 'open' ? await this.conversations.sharingReadReceipts(viewerId, id) : [];
    this.live.publish([viewerId, ...sharing], { type: 'conversation_read', id });
  }

  /** Publishes that the viewer is typing, but only to members who have accepted the conversation. */
  async typing(viewerId: string, id: number): Promise<void> {
    const { recipients, mayWrite, state: ownState } = orNotFound(await this.conversations.membership(viewerId, id));
    const userIds = recipients.filter(({ state }) => state === 'open').map(({ userId }) => userId);
    if (ownState === 'restricted') return; // the restricted user must not see when the viewer is there
    if (mayWrite && userIds.length > 0) this.live.publish(userIds, { type: 'typing', id, userId: viewerId });
  }

  async #refuseRestricted(viewerId: string, id: number): Promise<void> {
    const { state } = orNotFound(await this.conversations.membership(viewerId, id));
    if (state === 'restricted') throw invalidTransition('You restrict this person. Please lift the restriction first.');
  }

  async #change(
    viewerId: string,
    id: number,
    settings: Parameters<ConversationsRepository['change']>[2],
  ): Promise<void> {
    orNotFound<MemberConversation>(await this.conversations.membership(viewerId, id));
    if (await this.conversations.change(viewerId, id, settings)) this.#publishToOwn(viewerId, id);
  }

  #publishToOwn(viewerId: string, id: number): void {
    this.live.publish([viewerId], { type: 'conversation_changed', id });
  }
}

function orNotFound<Value>(value: Value | null): Value {
  if (value === null) throw notFound();
  return value;
}
