import { Injectable, Logger } from '@nestjs/common';
import { TAG_CONVERSATIONS_MAX, TAG_CONVERSATIONS_PER_DAY } from '@qlixline/contract/limits';
import type { FinderMessageInput, FirstTagMessageInput } from '@qlixline/contract/pet-tags/pet-tag';

import { Transactions } from '../../../database/connections/transactions.ts';
import { throwNotFound } from '../../../errors/problem-error.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { ImagesService } from '../../images/images.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PetsService } from '../pets.service.ts';
import { conversationFull, dailyLimitReached } from './conversation-refusals.ts';
import { isTagCode, newConversationToken, conversationTokenHash } from './tag-code.ts';
import type { FinderPage, TagPage } from './tags.query.ts';
import { TagsRepository } from './tags.repository.ts';

/** Page with the pet's photo as WebP. */
type WithPhoto<Page> = Omit<Page, 'imageId'> & { photo: Uint8Array | null };
/** First message, with the form's id. */
type FirstMessage = Omit<FirstTagMessageInput, 'formId'> & { formId: string };
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
    private readonly pets: PetsService,
    private readonly images: ImagesService,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the tag's page; null if the code is unknown. */
  async tag(code: string): Promise<ShownTag | null> {
    return this.#withPhoto(isTagCode(code) ? await this.tags.tagPage(code) : null);
  }

  /** Returns the conversation; null if the token is unknown. */
  async conversation(token: string): Promise<ShownConversation | null> {
    const hash = conversationTokenHash(token);
    return this.#withPhoto(hash && (await this.tags.finderPage(hash)));
  }

  /**
   * Returns true if the conversation has a newer message than `after`, or no longer exists, which its page then
   * reports.
   */
  async hasNewMessage(token: string, after: number): Promise<boolean> {
    const hash = conversationTokenHash(token);
    const newest = hash && (await this.tags.newestMessageIn(hash));
    return newest === null || newest > after;
  }

  /** Starts a conversation and returns its token: the form's id, so that sending it again doesn't start another. */
  startConversation(
    code: string,
    { text, name, formId = newConversationToken() }: FirstTagMessageInput,
  ): Promise<string> {
    return this.transactions.run(async () => {
      const petId = (await this.#petIdOf(code)) ?? throwNotFound();
      await this.pets.lockAndFindFamily(petId);
      if ((await this.#petIdOf(code)) !== petId) throwNotFound();
      if (await this.hasStarted(petId, formId)) return formId;
      if ((await this.#startConversation(petId, { text, name, formId })) === null) throw dailyLimitReached();
      await this.#notify(await this.pets.lockAndFindFamily(petId), petId);
      return formId;
    });
  }

  /**
   * Returns true if this form has started a conversation about the pet. Throws `not_found` if it was about another pet.
   */
  async hasStarted(petId: number, formId: string): Promise<boolean> {
    const conversation = await this.tags.conversationOf(conversationTokenHash(formId) ?? throwNotFound());
    if (conversation && conversation.petId !== petId) throwNotFound();
    return conversation !== null;
  }

  /**
   * Starts a conversation about a locked pet and returns its id; null if today's limit is reached. Leaves the
   * notification to the caller.
   */
  async startConversationAbout(petId: number, message: FirstMessage): Promise<number | null> {
    const conversationId = await this.#startConversation(petId, message);
    this.live.publish(await this.pets.familyOf(petId), { type: 'pet_changed', id: petId });
    return conversationId;
  }

  async #startConversation(petId: number, { text, name, formId: token }: FirstMessage): Promise<number | null> {
    const tokenHash = conversationTokenHash(token) ?? throwNotFound();
    if (!(await this.pets.lockAlive(petId))) throwNotFound();
    if (!(await this.#makeRoom(petId))) return null;
    const conversationId = await this.tags.insertConversation({ petId, tokenHash, finderName: name });
    await this.tags.insertMessage({ conversationId, authorId: null, text, formId: token });
    return conversationId;
  }

  write(token: string, { text, formId }: FinderMessageInput): Promise<void> {
    const hash = conversationTokenHash(token) ?? throwNotFound();
    return this.transactions.run(async () => {
      const { id, petId } = (await this.tags.conversationOf(hash)) ?? throwNotFound();
      const familyIds = await this.pets.lockAndFindFamily(petId);
      if ((await this.tags.petIdOfConversation(id)) === null) throwNotFound(); // it was deleted before the pet was locked
      if (formId !== undefined && (await this.tags.hasFormOf(id, formId))) return;
      if (await this.tags.isFull(id)) throw conversationFull();
      await this.tags.insertMessage({ conversationId: id, authorId: null, text, formId });
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

  async #makeRoom(petId: number): Promise<boolean> {
    if ((await this.tags.countConversationsOfToday(petId)) >= TAG_CONVERSATIONS_PER_DAY) return false;
    if ((await this.tags.countConversations(petId)) >= TAG_CONVERSATIONS_MAX) await this.tags.deleteLeastActive(petId);
    return true;
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
