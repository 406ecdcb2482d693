import { Injectable } from '@nestjs/common';
import type { PetAct } from '@qlixline/contract/pets/pet-roles';
import type {
  NewTagInput,
  PetTag,
  PetTagPart,
  PetTagUpdate,
  TagMessageInput,
} from '@qlixline/contract/pet-tags/pet-tag';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { ProblemError, invalidTransition, throwNotFound } from '../../../errors/problem-error.ts';
import { requireRoom } from '../../../errors/shared-cap.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { PetsService } from '../pets.service.ts';
import { addressOf, newTagCode, printedTag } from './tag-code.ts';
import { TagConversationsRepository } from './tag-conversations.repository.ts';
import type { StoredTagPart } from './tags.query.ts';
import { TagsRepository } from './tags.repository.ts';

/**
 * A pet's tag, for the pet's owner and carers (decision: pet-tags). Each change locks the pet, as finders' messages do.
 */
@Injectable()
export class TagsService {
  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'publicOrigin'>,
    private readonly tags: TagsRepository,
    private readonly conversations: TagConversationsRepository,
    private readonly pets: PetsService,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
  ) {}

  async part(viewerId: string, petId: number): Promise<PetTagPart> {
    return this.#toPart((await this.tags.part(viewerId, petId)) ?? throwNotFound());
  }

  /** Returns the tag with the pet's name. */
  async toPrint(viewerId: string, petId: number): Promise<{ name: string; tag: PetTag }> {
    const { tag } = await this.part(viewerId, petId);
    const record = await this.pets.recordOf(viewerId, petId);
    if (!tag || !record) return throwNotFound();
    return { name: record.name, tag };
  }

  /**
   * Creates a code, replacing the one the viewer has seen. Returns the current code if the viewer hasn't seen any;
   * throws if somebody else has replaced it meanwhile.
   */
  make(viewerId: string, petId: number, { replaces }: NewTagInput): Promise<PetTagPart> {
    return this.#change(viewerId, petId, 'edit', async () => {
      if (!(await this.pets.lockAlive(petId))) throw petHasDied();
      const code = await this.tags.codeOf(petId);
      if (code === null) await this.tags.insert(petId, newTagCode());
      else if (replaces === addressOf(this.env.publicOrigin, code)) await this.tags.replaceCode(petId, newTagCode());
      else if (replaces !== null) throw codeChanged();
      return this.#partNow(viewerId, petId);
    });
  }

  change(viewerId: string, petId: number, update: PetTagUpdate): Promise<PetTagPart> {
    return this.#change(viewerId, petId, 'useTag', async () => {
      const { isLost, ...rest } = update;
      // While a notice reports the pet missing, only the notice decides the lost state.
      const isReported = isLost !== undefined && (await this.tags.isReportedLost(petId));
      if (isReported && !isLost) throw petIsMissing();
      if (!(await this.tags.change(petId, isReported ? rest : update))) throwNotFound();
      return this.#partNow(viewerId, petId);
    });
  }

  /** Deletes the tag. Existing conversations stay. */
  remove(viewerId: string, petId: number): Promise<void> {
    return this.#change(viewerId, petId, 'edit', async () => {
      if (!(await this.tags.delete(petId))) throwNotFound();
    });
  }

  async conversationJson(viewerId: string, id: number): Promise<string> {
    return (await this.conversations.json(viewerId, id)) ?? throwNotFound();
  }

  answerJson(viewerId: string, conversationId: number, { text }: TagMessageInput): Promise<string> {
    return this.#changeConversation(viewerId, conversationId, 'useTag', async () => {
      requireRoom('tagMessages', await this.conversations.messageCounts(conversationId, viewerId));
      return this.conversations.messageJsonNow(
        await this.conversations.insertMessage({ conversationId, authorId: viewerId, text }),
        viewerId,
      );
    });
  }

  removeConversation(viewerId: string, id: number): Promise<void> {
    return this.#changeConversation(viewerId, id, 'edit', () => this.conversations.delete(id));
  }

  async #changeConversation<Result>(
    viewerId: string,
    id: number,
    act: PetAct,
    change: () => Promise<Result>,
  ): Promise<Result> {
    const petId = (await this.conversations.petIdOf(id)) ?? throwNotFound();
    return this.#change(viewerId, petId, act, async () => {
      if ((await this.conversations.petIdOf(id)) === null) throwNotFound(); // it was deleted before the pet was locked
      return change();
    });
  }

  /** Changes the tag if the viewer may, and notifies the screens of the owner and all carers. */
  #change<Result>(viewerId: string, petId: number, act: PetAct, change: () => Promise<Result>): Promise<Result> {
    return this.transactions.run(async () => {
      await this.pets.lockFor(viewerId, petId, act);
      const result = await change();
      this.live.publish(await this.pets.lockAndFindFamily(petId), { type: 'pet_changed', id: petId });
      return result;
    });
  }

  async #partNow(viewerId: string, petId: number): Promise<PetTagPart> {
    return this.#toPart((await this.tags.partNow(viewerId, petId)) ?? throwNotFound());
  }

  #toPart({ tag, conversations }: StoredTagPart): PetTagPart {
    if (!tag) return { tag: null, conversations };
    const { code, ...told } = tag;
    return { tag: { ...printedTag(this.env.publicOrigin, code), ...told }, conversations };
  }
}

const petHasDied = () => invalidTransition('This pet has died: it needs no tag.');
const petIsMissing = () => invalidTransition('People are looking for this pet. Please end its notice first.');
const codeChanged = () => new ProblemError('stale', 'The code has changed. Please reload the page.');
