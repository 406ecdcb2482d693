import { Injectable, Logger } from '@nestjs/common';
import { TAG_CONVERSATIONS_MAX, TAG_CONVERSATIONS_PER_DAY } from '@qlixline/contract/limits';
import type { FinderMessageInput, FirstTagMessageInput } from '@qlixline/contract/pet-tag';

import { Transactions } from '../../../database/transactions.ts';
import { throwNotFound } from '../../../errors/problem-error.ts';
import { LiveEvents } from '../../../live/live-events.ts';
import { ImagesService } from '../../images/images.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PetsService } from '../pets.service.ts';
import { tooLong, tooManyToday } from './conversation-refusals.ts';
import { isTagCode, newConversationToken, conversationTokenHash } from './tag-code.ts';
import type { FinderPage, TagPage } from './tags.query.ts';
import { TagsRepository } from './tags.repository.ts';

/** With the pet's photo, as WebP. */
type WithPhoto<Page> = Omit<Page, 'imageId'> & { photo: Uint8Array | null };
/** Of a form that has an id of its own. */
type FirstMessage = Omit<FirstTagMessageInput, 'formId'> & { formId: string };
export type ShownTag = WithPhoto<TagPage>;
export type ShownConversation = WithPhoto<FinderPage>;

/** For whoever has scanned a pet's tag, who needs no account and learns of nobody who or where they are (decision: pet-tags). */
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

  /** Null where the code opens nothing. */
  async tag(code: string): Promise<ShownTag | null> {
    return this.#withPhoto(isTagCode(code) ? await this.tags.tagPage(code) : null);
  }

  /** Null where the token opens nothing. */
  async conversation(token: string): Promise<ShownConversation | null> {
    const hash = conversationTokenHash(token);
    return this.#withPhoto(hash && (await this.tags.finderPage(hash)));
  }

  /** Is there a message after the one with this id? Yes where there is no conversation, too: its page says so. */
  async hasNews(token: string, after: number): Promise<boolean> {
    const hash = conversationTokenHash(token);
    const newest = hash && (await this.tags.newestMessageIn(hash));
    return newest === null || newest > after;
  }

  /** Begins a conversation. Gives the token of its page: the form's, so that one that is sent again begins no other. */
  begin(code: string, { text, name, formId = newConversationToken() }: FirstTagMessageInput): Promise<string> {
    return this.transactions.run(async () => {
      const petId = (await this.#petIdOf(code)) ?? throwNotFound();
      await this.pets.lockAndFindCarers(petId);
      if ((await this.#petIdOf(code)) !== petId) throwNotFound();
      if (await this.hasBegun(petId, formId)) return formId;
      if ((await this.#begin(petId, { text, name, formId })) === null) throw tooManyToday();
      await this.#tell(await this.pets.lockAndFindCarers(petId), petId);
      return formId;
    });
  }

  /** Answers if this form has begun a conversation about the pet; one about another pet is not there. */
  async hasBegun(petId: number, formId: string): Promise<boolean> {
    const begun = await this.tags.conversationOf(conversationTokenHash(formId) ?? throwNotFound());
    if (begun && begun.petId !== petId) throwNotFound();
    return begun !== null;
  }

  /**
   * Begins one about a pet that the transaction has locked, and notifies nobody: the caller says what has happened, once. Gives its id;
   * null where so many have written today that none can begin.
   */
  async beginAbout(petId: number, message: FirstMessage): Promise<number | null> {
    const conversationId = await this.#begin(petId, message);
    this.live.publish(await this.pets.carersOf(petId), { type: 'pet_changed', id: petId });
    return conversationId;
  }

  async #begin(petId: number, { text, name, formId: token }: FirstMessage): Promise<number | null> {
    const tokenHash = conversationTokenHash(token) ?? throwNotFound();
    if (!(await this.pets.holdAlive(petId))) throwNotFound();
    if (!(await this.#makeRoom(petId))) return null;
    const conversationId = await this.tags.insertConversation({ petId, tokenHash, finderName: name });
    await this.tags.insertMessage({ conversationId, authorId: null, text, formId: token });
    return conversationId;
  }

  write(token: string, { text, formId }: FinderMessageInput): Promise<void> {
    const hash = conversationTokenHash(token) ?? throwNotFound();
    return this.transactions.run(async () => {
      const { id, petId } = (await this.tags.conversationOf(hash)) ?? throwNotFound();
      const carerIds = await this.pets.lockAndFindCarers(petId);
      if ((await this.tags.petIdOfConversation(id)) === null) throwNotFound(); // it was deleted before the pet was locked
      if (formId !== undefined && (await this.tags.hasFormOf(id, formId))) return;
      if (await this.tags.isFull(id)) throw tooLong();
      await this.tags.insertMessage({ conversationId: id, authorId: null, text, formId });
      await this.#tell(carerIds, petId);
    });
  }

  async #petIdOf(code: string): Promise<number | null> {
    return isTagCode(code) ? this.tags.petIdOf(code) : null;
  }

  async #tell(carerIds: readonly string[], petId: number): Promise<void> {
    for (const userId of carerIds) await this.notifications.notifyOfAccount(userId, 'tag_message', { petId });
    this.live.publish(carerIds, { type: 'pet_changed', id: petId });
  }

  async #makeRoom(petId: number): Promise<boolean> {
    if ((await this.tags.countConversationsOfToday(petId)) >= TAG_CONVERSATIONS_PER_DAY) return false;
    if ((await this.tags.countConversations(petId)) >= TAG_CONVERSATIONS_MAX) await this.tags.deleteQuietest(petId);
    return true;
  }

  /** The page is of use without it. */
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
