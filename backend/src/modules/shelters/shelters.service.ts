import { Injectable } from '@nestjs/common';
import { SHELTERS_FOUNDED_MAX, SHELTERS_JOINED_MAX } from '@qlixline/contract/limits';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { DraftsOnApproval, ShelterAnswerInput } from '@qlixline/contract/shelters/shelter';
import type { ShelterInput } from '@qlixline/contract/shelters/shelter-input';

import { Transactions } from '../../database/connections/transactions.ts';
import { forbidden, invalidTransition, throwNotFound, validationFailed } from '../../errors/problem-error.ts';
import { refuseOfficialName } from '../../names/official-names.ts';
import { imageIdIn } from '../images/image.mapper.ts';
import { ImagesService } from '../images/images.service.ts';
import { ShelterListingsService } from '../listings/shelter-listings.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { ShelterMembersRepository } from './shelter-members.repository.ts';
import { SheltersRepository } from './shelters.repository.ts';

/** Shelters and their approval, as JSON text in the shape of `shelterSchema`. */
@Injectable()
export class SheltersService {
  constructor(
    private readonly shelters: SheltersRepository,
    private readonly members: ShelterMembersRepository,
    private readonly listings: ShelterListingsService,
    private readonly images: ImagesService,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
  ) {}

  ownJson(userId: string): Promise<string> {
    return this.shelters.ownJson(userId);
  }

  async showJson(viewerId: string, id: number): Promise<string> {
    return (await this.shelters.json(viewerId, id)) ?? throwNotFound();
  }

  listingsJson(viewerId: string, id: number, page: PageQuery): Promise<string> {
    return this.listings.listJson(viewerId, id, page);
  }

  /** Creates a shelter that waits for a moderator. Its founder becomes its first manager. */
  async foundJson(founderId: string, { logoUrl, ...said }: ShelterInput): Promise<string> {
    refuseOfficialName('name', said.name);
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([founderId]);
      if ((await this.shelters.countFounded(founderId)) >= SHELTERS_FOUNDED_MAX) throw tooManyFounded();
      if ((await this.members.sheltersOf(founderId)).length >= SHELTERS_JOINED_MAX) throw tooManyJoined();
      const id = await this.shelters.insert(founderId, { ...said, logoId: await this.#logo(founderId, logoUrl) });
      await this.members.add(id, founderId, 'manager');
      return this.#shown(founderId, id);
    });
  }

  /** Updates a shelter. A rejected one waits for a moderator again. */
  updateJson(userId: string, id: number, { logoUrl, ...said }: ShelterInput): Promise<string> {
    return this.transactions.run(async () => {
      const { state, logoId, name } = await this.#managed(userId, id);
      refuseOfficialName('name', said.name, name);
      await this.shelters.replace(id, { ...said, logoId: await this.#logo(userId, logoUrl, logoId) });
      if (state === 'refused') await this.shelters.setState(id, 'waiting');
      return this.#shown(userId, id);
    });
  }

  /** Sets if complete drafts are published with the approval. */
  setDraftsOnApprovalJson(userId: string, id: number, { publishesDrafts }: DraftsOnApproval): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockShelters([id]);
      if (!(await this.isOf(userId, id))) throwNotFound();
      const { state } = (await this.shelters.find(id)) ?? throwNotFound();
      if (state === 'approved')
        throw invalidTransition('The shelter is already approved. Publish its drafts yourself.');
      await this.shelters.setPublishesDrafts(id, publishesDrafts);
      return this.#shown(userId, id);
    });
  }

  close(userId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      await this.#managed(userId, id);
      await this.#close(id);
    });
  }

  /** Returns JSON text in the shape of `waitingShelterPageSchema`. The caller authorizes a moderator. */
  waitingJson(moderatorId: string, page: PageQuery): Promise<string> {
    return this.shelters.waitingJson(moderatorId, page);
  }

  /**
   * Approves or rejects a shelter in the moderator's transaction, and notifies its founder. Moderators can't decide on
   * shelters of which they are members.
   */
  async answer(moderatorId: string, id: number, { answer, note }: ShelterAnswerInput): Promise<void> {
    await this.transactions.lockShelters([id]);
    const { state, publishesDrafts, founderId } = (await this.shelters.find(id)) ?? throwNotFound();
    if (state === 'closed') throwNotFound();
    if (state !== 'waiting') throw invalidTransition('Somebody has already answered this.');
    if (await this.isOf(moderatorId, id)) throw forbidden('This is your own shelter: another moderator answers it.');
    if (answer === 'approve') {
      await this.shelters.setState(id, 'approved');
      if (publishesDrafts) await this.listings.publishPrepared(id);
    } else await this.shelters.setState(id, 'refused', note);
    if (founderId) await this.notifications.notifyOfAccount(founderId, 'shelter_answered', { shelterId: id });
  }

  /** Closes a shelter permanently, in the moderator's transaction. */
  async removeByModerator(id: number): Promise<void> {
    await this.transactions.lockShelters([id]);
    const shelter = await this.shelters.find(id);
    if (shelter && shelter.state !== 'closed') await this.#close(id);
  }

  /** Returns who is responsible for the shelter; null if the viewer can't see it. */
  responsibleFor(viewerId: string, id: number): Promise<string | null> {
    return this.shelters.responsibleFor(viewerId, id);
  }

  /** Counts the shelters with the image as their logo. */
  countShowing(imageId: string): Promise<number> {
    return this.shelters.countShowing(imageId);
  }

  async isOf(userId: string, id: number): Promise<boolean> {
    return (await this.members.roleOf(id, userId)) !== null;
  }

  /** Withdraws a locked shelter's listings and removes its members. */
  async #close(id: number): Promise<void> {
    await this.listings.withdrawAll(id);
    await this.members.removeAll(id);
    await this.shelters.setState(id, 'closed');
  }

  /** Locks a shelter the user manages. Throws `forbidden` for other members and `not_found` for everybody else. */
  async #managed(userId: string, id: number) {
    await this.transactions.lockShelters([id]);
    const role = (await this.members.roleOf(id, userId)) ?? throwNotFound();
    if (role !== 'manager') throw forbidden('Only a manager of the shelter can do this.');
    return (await this.shelters.find(id)) ?? throwNotFound();
  }

  /**
   * Returns the id of the logo: one of the user's images or the current logo, even if another manager has uploaded it.
   */
  async #logo(userId: string, logoUrl: string | null, logoId: string | null = null): Promise<string | null> {
    if (logoUrl === null) return null;
    if (logoId !== null && imageIdIn(logoUrl) === logoId) return logoId;
    const logo = await this.images.lockOwn(userId, logoUrl);
    if (!logo) throw validationFailed([{ field: 'logoUrl', message: 'Please upload the picture first' }]);
    return logo.id;
  }

  async #shown(viewerId: string, id: number): Promise<string> {
    return (await this.shelters.jsonNow(viewerId, id)) ?? throwNotFound();
  }
}

const tooManyFounded = () => invalidTransition(`You can found at most ${SHELTERS_FOUNDED_MAX} shelters.`);
const tooManyJoined = () => invalidTransition(`You can be in at most ${SHELTERS_JOINED_MAX} shelters.`);
