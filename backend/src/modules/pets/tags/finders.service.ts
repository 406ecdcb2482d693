import { Injectable, Logger } from '@nestjs/common';
import { TAG_CONVERSATIONS_MAX } from '@qlixline/contract/limits';
import type { FinderMessageInput, FirstTagMessageInput } from '@qlixline/contract/pet-tags/pet-tag';
import { SHARED_CAPS } from '@qlixline/contract/trust/shared-caps';

import { finderNetwork } from '../../../callers/finder-network.ts';
import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { throwNotFound } from '../../../errors/problem-error.ts';
import { requireRoom } from '../../../errors/shared-cap.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { ImageFilesService } from '../../images/image-files.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PetsService } from '../pets.service.ts';
import { isTagCode, newConversationToken, conversationTokenHash } from './tag-code.ts';
import { TagConversationsRepository } from './tag-conversations.repository.ts';
import type { FinderPage, TagPage } from './tags.query.ts';
import { TagsRepository } from './tags.repository.ts';

/** Page with the pet's photo as WebP. */
type WithPhoto<Page> = Omit<Page, 'imageId'> & { photo: Uint8Array | null };
/** First message, with the form's id. */
type FirstMessage = Omit<FirstTagMessageInput, 'formId'> & { formId: string };
/**
 * Conversation that contains the message. It isn't the finder's own if the message was added to another one of their
 * network.
 */
type Placed = { conversationId: number; isOwn: boolean };
export type ShownTag = WithPhoto<TagPage>;
export type ShownConversation = WithPhoto<FinderPage>;

/**
 * Pages for finders of a pet. They need no account, and don't learn who the pet's family is or where it lives
 * (decision: pet-tags).
 */
@Injectable()
export class FindersService {
  readonly #log = new Logger(FindersService.name);

  constructor(
    private readonly tags: TagsRepository,
    private readonly conversations: TagConversationsRepository,
    private readonly pets: PetsService,
    private readonly images: ImageFilesService,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
    @InjectEnv() private readonly env: Pick<Env, 'sessionSecret'>,
  ) {}

  /** Returns the tag's page; null if the code is unknown. */
  async tag(code: string): Promise<ShownTag | null> {
    return this.#withPhoto(isTagCode(code) ? await this.tags.tagPage(code) : null);
  }

  /** Returns the conversation; null if the token is unknown. */
  async conversation(token: string): Promise<ShownConversation | null> {
    const hash = conversationTokenHash(token);
    return this.#withPhoto(hash && (await this.conversations.finderPage(hash)));
  }

  /**
   * Returns true if the conversation has a newer message than `after`, or no longer exists, which its page then
   * reports.
   */
  async hasNewMessage(token: string, after: number): Promise<boolean> {
    const hash = conversationTokenHash(token);
    const newest = hash && (await this.conversations.newestMessageIn(hash));
    return newest === null || newest > after;
  }

  /**
   * Starts a conversation and returns its token: the form's id, so that sending the form again doesn't start another.
   * Returns null if the message was added to another conversation of the network, which only the pet's owner and carers
   * read.
   */
  startConversation(
    code: string,
    address: string,
    { text, name, formId = newConversationToken() }: FirstTagMessageInput,
  ): Promise<string | null> {
    return this.transactions.run(async () => {
      const petId = (await this.#petIdOf(code)) ?? throwNotFound();
      await this.pets.lockAndFindFamily(petId);
      if ((await this.#petIdOf(code)) !== petId) throwNotFound();
      if (await this.hasStarted(petId, formId)) return formId;
      const { isOwn } = await this.#write(petId, this.networkOf(petId, address), { text, name, formId });
      await this.#notify(await this.pets.lockAndFindFamily(petId), petId);
      return isOwn ? formId : null;
    });
  }

  /** Returns the pseudonym of a finder's network. */
  networkOf(petId: number, address: string): Buffer {
    return finderNetwork(this.env.sessionSecret, petId, address);
  }

  /**
   * Returns true if this form has started a conversation about the pet. Throws `not_found` if it was about another pet.
   */
  async hasStarted(petId: number, formId: string): Promise<boolean> {
    const conversation = await this.conversations.withToken(conversationTokenHash(formId) ?? throwNotFound());
    if (conversation && conversation.petId !== petId) throwNotFound();
    return conversation !== null;
  }

  /**
   * Starts a conversation about a locked pet, or adds the message to another one of the network. The caller sends the
   * notification.
   */
  async startConversationAbout(petId: number, network: Buffer, message: FirstMessage): Promise<Placed> {
    const placed = await this.#write(petId, network, message);
    this.live.publish(await this.pets.familyOf(petId), { type: 'pet_changed', id: petId });
    return placed;
  }

  /**
   * Starts a conversation. If a network has started many today, the message is added to its newest one instead, so that
   * it neither fills the list nor keeps other networks from writing, and nobody is refused (decision: crowds).
   */
  async #write(petId: number, network: Buffer, { text, name, formId: token }: FirstMessage): Promise<Placed> {
    const tokenHash = conversationTokenHash(token) ?? throwNotFound();
    if (!(await this.pets.lockAlive(petId))) throwNotFound();
    const { ofAll, ofAuthor, newestId } = await this.conversations.startedToday(petId, network);
    const { shared, perAuthor } = SHARED_CAPS.tagConversations;
    if (newestId !== null && (ofAuthor >= perAuthor || ofAll >= shared)) {
      const isSentAgain = await this.conversations.hasFormOf(newestId, token);
      if (!isSentAgain) await this.conversations.insertFolded(newestId, name === '' ? text : `${name}: ${text}`, token);
      return { conversationId: newestId, isOwn: false };
    }
    if ((await this.conversations.count(petId)) >= TAG_CONVERSATIONS_MAX)
      await this.conversations.deleteLeastActive(petId);
    const conversationId = await this.conversations.insert({ petId, tokenHash, finderName: name, network });
    await this.conversations.insertMessage({ conversationId, authorId: null, text, formId: token });
    return { conversationId, isOwn: true };
  }

  write(token: string, { text, formId }: FinderMessageInput): Promise<void> {
    const hash = conversationTokenHash(token) ?? throwNotFound();
    return this.transactions.run(async () => {
      const { id, petId } = (await this.conversations.withToken(hash)) ?? throwNotFound();
      const familyIds = await this.pets.lockAndFindFamily(petId);
      if ((await this.conversations.petIdOf(id)) === null) throwNotFound(); // it was deleted before the pet was locked
      if (formId !== undefined && (await this.conversations.hasFormOf(id, formId))) return;
      requireRoom('tagMessages', await this.conversations.messageCounts(id, null));
      await this.conversations.insertMessage({ conversationId: id, authorId: null, text, formId });
      await this.#notify(familyIds, petId);
    });
  }

  async #petIdOf(code: string): Promise<number | null> {
    return isTagCode(code) ? this.tags.petIdOf(code) : null;
  }

  async #notify(familyIds: readonly string[], petId: number): Promise<void> {
    for (const userId of familyIds) await this.notifications.notifyOfAccount(userId, 'tag_message', { petId });
    this.live.publish(familyIds, { type: 'pet_changed', id: petId });
  }

  /** Reads the photo; null if that fails, as the page works without it. */
  async #photo(imageId: string): Promise<Uint8Array | null> {
    try {
      return await this.images.readSmallest(imageId);
    } catch (error) {
      this.#log.warn(error);
      return null;
    }
  }

  async #withPhoto<Page extends { imageId: string | null }>(page: Page | null): Promise<WithPhoto<Page> | null> {
    if (!page) return null;
    const { imageId, ...rest } = page;
    return { ...rest, photo: imageId === null ? null : await this.#photo(imageId) };
  }
}
