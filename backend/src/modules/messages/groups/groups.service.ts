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
import { refuseOfficialName } from '../../../names/official-names.ts';
import { ImagesService } from '../../images/images.service.ts';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import type { MemberConversation } from '../conversations/member-conversation.ts';
import { InvitationsRepository } from './invitations.repository.ts';
import { GroupsRepository } from './groups.repository.ts';
import { MessagesRepository } from '../messages.repository.ts';
import { byOwnAct, ContactsService } from '../../trust/contacts.service.ts';
import type { Accepting } from '../../trust/contacts.service.ts';
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
    private readonly invitations: InvitationsRepository,
    private readonly contacts: ContactsService,
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
    refuseOfficialName('name', name);
    return this.transactions.run(async () => {
      await this.transactions.lockRelationsOf(ownerId);
      const accepting = await this.#require(ownerId, userIds, { company: userIds, field: 'userIds' });
      await this.trust.count(ownerId, 'groupInvitation', userIds.length);
      const id = await this.groups.insert(ownerId, name);
      const friendIds = await this.groups.joiningAtOnce(ownerId, userIds, null);
      const friends = accepting.filter((userId) => friendIds.includes(userId));
      await this.groups.addMembers(id, [byOwnAct(ownerId), ...friends]);
      await this.#record(ownerId, id, { kind: 'created' });
      for (const userId of accepting) if (!friends.includes(userId)) await this.#invite(ownerId, id, userId);
      return this.#json(ownerId, id);
    });
  }

  /** Updates the given fields and returns JSON text in the shape of `conversationSchema`. */
  updateJson(viewerId: string, id: number, { name, imageUrl }: GroupUpdate): Promise<string> {
    return this.transactions.run(async () => {
      await this.#lock(viewerId, id);
      if (name !== undefined && name !== (await this.groups.nameOf(id))) {
        refuseOfficialName('name', name);
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

  /**
   * Adds the viewer's friend, or invites somebody who isn't a friend or has left. Does nothing if they are a member or
   * the viewer has invited them before.
   */
  async add(viewerId: string, id: number, userId: string): Promise<void> {
    await this.transactions.run(async () => {
      const { isOfWalk } = await this.#lock(viewerId, id);
      if (isOfWalk) throw membersFollowWalk();
      const members = await this.groups.memberIds(id);
      if (members.includes(userId)) return;
      const [accepting] = await this.#require(viewerId, [userId], { company: members, field: 'userId' });
      if (members.length >= GROUP_MEMBERS_MAX) throw groupFull();
      if ((await this.groups.joiningAtOnce(viewerId, [userId], id)).length === 0) {
        if (await this.#invite(viewerId, id, accepting!)) await this.trust.count(viewerId, 'groupInvitation');
        return;
      }
      await this.trust.count(viewerId, 'groupInvitation');
      await this.groups.addMembers(id, [accepting!]);
      await this.#record(viewerId, id, { kind: 'added', userId });
    });
  }

  /** Joins the group to which the viewer is invited. Returns false without an invitation. */
  async acceptInvitation(viewerId: string, id: number): Promise<boolean> {
    return this.transactions.run(async () => {
      await this.transactions.lockRelationsOf(viewerId);
      if (await this.conversations.lock(viewerId, id)) return false;
      const inviterId = await this.invitations.inviterOf(id, viewerId);
      if (inviterId === null) return false;
      if ((await this.groups.memberIds(id)).length >= GROUP_MEMBERS_MAX) throw groupFull();
      await this.groups.addMembers(id, [byOwnAct(viewerId)]);
      await this.#record(inviterId, id, { kind: 'added', userId: viewerId });
      return true;
    });
  }

  /** Declines the invitations to the group. Returns false without one. Its members aren't notified. */
  async declineInvitation(viewerId: string, id: number): Promise<boolean> {
    return this.transactions.run(async () => {
      if (await this.conversations.lock(viewerId, id)) return false;
      if ((await this.invitations.inviterOf(id, viewerId)) === null) return false;
      await this.invitations.decline(id, viewerId);
      this.live.publish([viewerId], { type: 'conversation_changed', id });
      return true;
    });
  }

  async isInvited(viewerId: string, id: number): Promise<boolean> {
    return (await this.invitations.inviterOf(id, viewerId)) !== null;
  }

  /**
   * Removes a member. Users remove themselves by leaving; the owner removes others. Past messages are hidden from them,
   * too.
   */
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
    await this.groups.addMembers(id, [byOwnAct(hostId), byOwnAct(userId)]);
    await this.#record(hostId, id, { kind: 'created' });
    return id;
  }

  /** Adds a walk's guest to its chat, if not a member already. The transaction has locked the walk. */
  async joinForWalk(hostId: string, id: number, userId: string): Promise<void> {
    if ((await this.groups.memberIds(id)).includes(userId)) return;
    await this.groups.addMembers(id, [byOwnAct(userId)]);
    await this.#record(hostId, id, { kind: 'added', userId });
  }

  /** Renames the chat of a deleted walk. The chat itself stays. Runs in the transaction that deletes the walk. */
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

  /**
   * Throws `validation_failed` for the first user who doesn't accept being added, or who is separated from a member by
   * a block.
   */
  async #require(
    viewerId: string,
    userIds: readonly string[],
    { company, field }: { company: readonly string[]; field: string },
  ): Promise<Accepting<'groupInvitation'>[]> {
    const accepting = await this.contacts.accepting('groupInvitation', viewerId, userIds, company);
    const refusing = userIds.find((userId) => !accepting.some((id) => id === userId));
    if (refusing === undefined) return accepting;
    const message = await this.contacts.refusal('groupInvitation', viewerId, refusing);
    throw validationFailed([{ field, message }]);
  }

  /**
   * Invites the user, on whose screens alone the invitation appears. Returns false if the viewer has invited them
   * before.
   */
  async #invite(viewerId: string, id: number, userId: Accepting<'groupInvitation'>): Promise<boolean> {
    if (!(await this.invitations.add(id, userId, viewerId))) return false;
    this.live.publish([userId, viewerId], { type: 'conversation_changed', id });
    return true;
  }

  async #imageOf(viewerId: string, imageUrl: string): Promise<string> {
    const [image] = await this.images.lockToShow(viewerId, [{ imageUrl, alt: '' }]);
    return image!.imageId;
  }

  /** Records an event in the group and notifies all members, including one who is about to be removed. */
  async #record(authorId: string, id: number, { kind, userId, text = '' }: GroupEvent): Promise<void> {
    const event = { kind, ...(userId && { userId }) };
    await this.messages.insert({ conversationId: id, authorId, toId: null, text, event });
    this.live.publish(await this.groups.memberIds(id), { type: 'conversation_changed', id });
  }

  async #json(viewerId: string, id: number): Promise<string> {
    return (await this.conversations.jsonNow(viewerId, id)) ?? throwNotFound();
  }
}

const groupFull = () => invalidTransition(`A group has at most ${GROUP_MEMBERS_MAX} members.`);
const membersFollowWalk = () => invalidTransition('Everybody going on the walk is in this chat.');
