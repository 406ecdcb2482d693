import { Injectable } from '@nestjs/common';
import {
  TAG_CONVERSATION_MESSAGES_MAX,
  TAG_CONVERSATIONS_MAX,
  TAG_CONVERSATIONS_PER_DAY,
} from '@qlixline/contract/limits';
import type { FirstTagMessageInput, TagMessageInput } from '@qlixline/contract/pet-tag';

import { Transactions } from '../../../database/transactions.ts';
import { invalidTransition, notFound } from '../../../errors/problem-error.ts';
import { LiveEvents } from '../../../live/live-events.ts';
import { ImagesService } from '../../images/images.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PetsService } from '../pets.service.ts';
import { isTagCode, newConversationToken, conversationTokenHash } from './tag-code.ts';
import type { FinderPage, TagPage } from './tags.query.ts';
import { TagsRepository } from './tags.repository.ts';

/** With the pet's photo, as WebP. */
type WithPhoto<Page> = Omit<Page, 'imageId'> & { photo: Uint8Array | null };
export type ShownTag = WithPhoto<TagPage>;
export type ShownConversation = WithPhoto<FinderPage>;

/** For whoever has scanned a pet's tag, who needs no account and learns of nobody who or where they are (decision: pet-tags). */
@Injectable()
export class FindersService {
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

  /** Begins a conversation. Gives the token of its page, which is told once. */
  begin(code: string, { text, name }: FirstTagMessageInput): Promise<string> {
    const token = newConversationToken();
    return this.transactions.run(async () => {
      const petId = (await this.#petIdOf(code)) ?? missing();
      await this.#tellCarers(petId, async () => {
        const isStillIts = (await this.#petIdOf(code)) === petId && (await this.pets.holdAlive(petId));
        if (!isStillIts) missing();
        await this.#refuseTooMany(petId);
        const tokenHash = conversationTokenHash(token)!;
        const conversationId = await this.tags.insertConversation({ petId, tokenHash, finderName: name });
        await this.tags.insertMessage({ conversationId, authorId: null, text });
      });
      return token;
    });
  }

  write(token: string, { text }: TagMessageInput): Promise<void> {
    const hash = conversationTokenHash(token) ?? missing();
    return this.transactions.run(async () => {
      const { id, petId } = (await this.tags.conversationOf(hash)) ?? missing();
      await this.#tellCarers(petId, async () => {
        if ((await this.tags.petIdOfConversation(id)) === null) missing(); // it was deleted before the pet was locked
        if ((await this.tags.countMessages(id)) >= TAG_CONVERSATION_MESSAGES_MAX) throw tooLong();
        await this.tags.insertMessage({ conversationId: id, authorId: null, text });
      });
    });
  }

  async #petIdOf(code: string): Promise<number | null> {
    return isTagCode(code) ? this.tags.petIdOf(code) : null;
  }

  /** Does it while nobody changes the pet, and tells all who look after it. */
  async #tellCarers(petId: number, write: () => Promise<void>): Promise<void> {
    const carerIds = await this.pets.lockAndFindCarers(petId);
    await write();
    for (const userId of carerIds) await this.notifications.notifyOfAccount(userId, 'tag_message', { petId });
    this.live.publish(carerIds, { type: 'pet_changed', id: petId });
  }

  async #refuseTooMany(petId: number): Promise<void> {
    const isFull = (await this.tags.countConversations(petId)) >= TAG_CONVERSATIONS_MAX;
    if (isFull || (await this.tags.countConversationsOfToday(petId)) >= TAG_CONVERSATIONS_PER_DAY) throw tooMany();
  }

  async #withPhoto<Page extends { imageId: string | null }>(page: Page | null): Promise<WithPhoto<Page> | null> {
    if (!page) return null;
    const { imageId, ...rest } = page;
    return { ...rest, photo: imageId && (await this.images.readSmallest(imageId)) } as WithPhoto<Page>;
  }
}

const tooMany = () =>
  invalidTransition('Many people have written already, and the family has not read it all. Please try again later.');
const tooLong = () => invalidTransition('This conversation is as long as one can be.');

function missing(): never {
  throw notFound();
}
