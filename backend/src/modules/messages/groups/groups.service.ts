import { Injectable } from '@nestjs/common';
import type { GroupInput, GroupOwnerInput, GroupUpdate } from '@qlixline/contract/messages/conversation';
import { GROUP_MEMBERS_MAX } from '@qlixline/contract/limits';
import type { MessageEventKind } from '@qlixline/contract/messages/message-kinds';

import { Transactions } from '../../../database/connections/transactions.ts';
import {
  forbidden,
  invalidTransition,
  notFound,
  throwNotFound,
  validationFailed,
} from '../../../errors/problem-error.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { ImagesService } from '../../images/images.service.ts';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import type { MemberConversation } from '../conversations/conversations.repository.ts';
import { GroupsRepository } from './groups.repository.ts';
import { MessagesRepository } from '../messages.repository.ts';
import { TrustService } from '../../trust/trust.service.ts';

type GroupEvent = { kind: MessageEventKind; userId?: string; text?: string };

/** Members, name and image of groups. Each change is recorded as an event, numbered like messages. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly images: ImagesService,
    private readonly trust: TrustService,
    private readonly transactions: Transactions,
    private readonly live: LiveEvents,
  ) {}

  /** Returns JSON text in the shape of `conversationMembersSchema`. */
  async membersJson(viewerId: string, id: number): Promise<string> {
    return (await this.groups.membersJson(viewerId, id)) ?? throwNotFound();
  }

  /** Creates a group and returns it as JSON text in the shape of `conversationSchema`. */
  createJson(ownerId: string, { name, userIds }: GroupInput): Promise<string> {
    return this.transactions.run(async () => {
      await this.#lockFriends(ownerId, userIds, 'userIds');
      await this.trust.count(ownerId, 'groupInvitation', userIds.length);
      const id = await this.groups.insert(ownerId, name);
      await this.groups.addMembers(id, [ownerId, ...userIds]);
      await this.#record(ownerId, id, { kind: 'created' });
      return this.#json(ownerId, id);
    });
  }

  /** Updates the given fields and returns JSON text in the shape of `conversationSchema`. */
  updateJson(viewerId: string, id: number, { name, imageUrl }: GroupUpdate): Promise<string> {
    return this.transactions.run(async () => {
      await this.#lock(viewerId, id);
      if (name !== undefined && name !== (await this.groups.nameOf(id))) {
        await this.groups.setName(id, name);
        await this.#record(viewerId, id, { kind: 'named', text: name });
      }
      if (imageUrl !== undefined) {
        await this.groups.setImage(id, imageUrl === null ? null : await this.#imageOf(viewerId, imageUrl));
        await this.#record(viewerId, id, { kind: 'pictured' });
      }
      return this.#json(viewerId, id);
    });
  }

  /** Adds a friend of the viewer's. Does nothing if they are a member already. */
  async add(viewerId: string, id: number, userId: string): Promise<void> {
    await this.transactions.run(async () => {
      const { isOfWalk } = await this.#lock(viewerId, id);
      if (isOfWalk) throw membersFollowWalk();
      await this.#lockFriends(viewerId, [userId], 'userId');
      const members = await this.groups.memberIds(id);
      if (members.includes(userId)) return;
      if (members.length >= GROUP_MEMBERS_MAX) {
        throw invalidTransition(`A group has at most ${GROUP_MEMBERS_MAX} members.`);
      }
      await this.trust.count(viewerId, 'groupInvitation');
      await this.groups.addMembers(id, [userId]);
      await this.#record(viewerId, id, { kind: 'added', userId });
    });
  }

  /** Removes a member: users themselves leave, the owner removes others. Past messages are hidden from them, too. */
  async remove(viewerId: string, id: number, userId: string): Promise<void> {
    await this.transactions.run(async () => {
      const { ownerId, isOfWalk } = await this.#lock(viewerId, id);
      const members = await this.groups.memberIds(id);
      if (!members.includes(userId)) throw notFound();
      if (isOfWalk && userId !== viewerId) throw membersFollowWalk();
      if (userId !== viewerId && ownerId !== viewerId)
        throw forbidden('Only the owner of the group can remove others.');
      await this.#record(viewerId, id, userId === viewerId ? { kind: 'left' } : { kind: 'removed', userId });
      await this.groups.removeMember(id, userId);
    });
  }

  async handOver(viewerId: string, id: number, { userId }: GroupOwnerInput): Promise<void> {
    await this.transactions.run(async () => {
      const { ownerId, isOfWalk } = await this.#lock(viewerId, id);
      if (ownerId !== viewerId) throw forbidden('Only the owner of the group can hand it over.');
      if (isOfWalk) throw membersFollowWalk();
      if (userId === viewerId) return;
      if (!(await this.groups.memberIds(id)).includes(userId)) throw notFound();
      await this.groups.setOwner(id, userId);
      await this.#record(viewerId, id, { kind: 'handed_over', userId });
    });
  }

  /**
   * Creates a walk's chat with its host and the first guest, who needn't be friends. The transaction has locked the
   * walk.
   */
  async openForWalk(hostId: string, userId: string, title: string): Promise<number> {
    const id = await this.groups.insert(hostId, title, { isOfWalk: true });
    await this.groups.addMembers(id, [hostId, userId]);
    await this.#record(hostId, id, { kind: 'created' });
    return id;
  }

  /** Adds a walk's guest to its chat, if not a member already. The transaction has locked the walk. */
  async joinForWalk(hostId: string, id: number, userId: string): Promise<void> {
    if ((await this.groups.memberIds(id)).includes(userId)) return;
    await this.groups.addMembers(id, [userId]);
    await this.#record(hostId, id, { kind: 'added', userId });
  }

  /** Renames the chat of a deleted walk, which itself stays. Runs in the transaction that deletes the walk. */
  async clearWalkTitle(id: number): Promise<void> {
    await this.groups.setName(id, 'A walk');
  }

  /** Removes somebody who has left the walk from its chat. The transaction has locked the walk. */
  async leaveForWalk(id: number, userId: string): Promise<void> {
    if (!(await this.groups.memberIds(id)).includes(userId)) return;
    await this.#record(userId, id, { kind: 'left' });
    await this.groups.removeMember(id, userId);
  }

  async #lock(viewerId: string, id: number): Promise<MemberConversation> {
    await this.transactions.lockRelationsOf(viewerId);
    const conversation = (await this.conversations.lock(viewerId, id)) ?? throwNotFound();
    if (!conversation.isGroup) throw invalidTransition('This is not a group.');
    return conversation;
  }

  async #lockFriends(viewerId: string, userIds: readonly string[], field: string): Promise<void> {
    await this.transactions.lockRelationsOf(viewerId);
    if ((await this.groups.friendsAmong(viewerId, userIds)).length === userIds.length) return;
    throw validationFailed([{ field, message: 'Please choose friends of yours' }]);
  }

  async #imageOf(viewerId: string, imageUrl: string): Promise<string> {
    const [image] = await this.images.lockToShow(viewerId, [{ imageUrl, alt: '' }]);
    return image!.imageId;
  }

  /** Records an event in the group and notifies all members, including one who is about to be removed. */
  async #record(authorId: string, id: number, { kind, userId, text = '' }: GroupEvent): Promise<void> {
    await this.messages.insert({ conversationId: id, authorId, text, event: { kind, ...(userId && { userId }) } });
    this.live.publish(await this.groups.memberIds(id), { type: 'conversation_changed', id });
  }

  async #json(viewerId: string, id: number): Promise<string> {
    return (await this.conversations.jsonNow(viewerId, id)) ?? throwNotFound();
  }
}

const membersFollowWalk = () => invalidTransition('Everybody going on the walk is in this chat.');
