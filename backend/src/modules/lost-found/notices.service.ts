import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { NOTICES_MAX } from '@qlixline/contract/limits';
import type { NoticeResolution, NoticesQuery, SearchStepInput } from '@qlixline/contract/lost-found/notice';
import type { NoticeInput, NoticeUpdate } from '@qlixline/contract/lost-found/notice-input';
import { OPEN_NOTICE_STATES } from '@qlixline/contract/lost-found/notice-states';
import type { NoticeState } from '@qlixline/contract/lost-found/notice-states';
import type { MapBounds } from '@qlixline/contract/map/map-bounds';
import type { PageQuery } from '@qlixline/contract/calls/page';

import { Transactions } from '../../database/connections/transactions.ts';
import { alreadyExists, invalidTransition, throwNotFound, validationFailed } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { ImagesService } from '../images/images.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { MemorialsService } from '../pets/memorials/memorials.service.ts';
import { PetsService } from '../pets/pets.service.ts';
import { PostsService } from '../posts/posts.service.ts';
import { requireBreedOf } from '../pets/species/require-breed-of.ts';
import { AlertsService } from './alerts/alerts.service.ts';
import { MatchesService } from './matches/matches.service.ts';
import { NoticeSearch } from './notice-search.ts';
import { DueNoticesRepository } from './due-notices.repository.ts';
import { NoticesRepository } from './notices.repository.ts';
import type { Animal, StoredNotice } from './notices.repository.ts';
import { SightingsRepository } from './sightings/sightings.repository.ts';
import { TrustService } from '../trust/trust.service.ts';

/**
 * Notices of lost pets and found animals, as JSON text in the shape of `noticeSchema` (decision: lost-found). A lost
 * pet's owner and carers may all change its notice; their changes are serialized.
 */
@Injectable()
export class NoticesService implements OnModuleInit {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly due: DueNoticesRepository,
    private readonly search: NoticeSearch,
    private readonly sightings: SightingsRepository,
    private readonly alerts: AlertsService,
    private readonly matches: MatchesService,
    private readonly notifications: NotificationsService,
    private readonly images: ImagesService,
    private readonly pets: PetsService,
    private readonly memorials: MemorialsService,
    private readonly posts: PostsService,
    private readonly live: LiveEvents,
    private readonly trust: TrustService,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.memorials.onDeath((petId) => this.#closeOf(petId));
  }

  listJson(viewerId: string, query: NoticesQuery): Promise<string> {
    return this.search.pageJson(viewerId, query);
  }

  ownJson(viewerId: string, page: PageQuery): Promise<string> {
    return this.notices.ownJson(viewerId, page);
  }

  inViewJson(viewerId: string, bounds: MapBounds): Promise<string> {
    return this.notices.inViewJson(viewerId, bounds);
  }

  async showJson(viewerId: string, id: number): Promise<string> {
    return (await this.notices.json(viewerId, id)) ?? throwNotFound();
  }

  /** Returns the author; null if the viewer can't see the notice. */
  async authorOfVisible(viewerId: string, id: number): Promise<string | null> {
    return (await this.notices.findVisible(viewerId, id))?.authorId ?? null;
  }

  createJson(authorId: string, { images, ...input }: NoticeInput): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([authorId]);
      if ((await this.notices.countOpenOf(authorId)) >= NOTICES_MAX) throw tooMany();
      const animal = input.kind === 'lost' ? await this.#lockLostPet(authorId, input.petId) : input;
      requireBreedOf(animal);
      const shown = await this.images.lockToShow(authorId, images);
      const petId = input.kind === 'lost' ? input.petId : null;
      const id = await this.notices.insert(authorId, petId, { ...input, ...animal });
      await this.#show(id, shown);
      if (petId !== null) {
        await this.pets.leaveLostToNotice(petId);
        await this.trust.count(authorId, 'petAlert');
        await this.alerts.notifyNearby(id, authorId, await this.trust.alertedMax(authorId));
      }
      await this.matches.notifyOfMatches(id, authorId);
      return this.#shown(authorId, id);
    });
  }

  /** Updates a notice. A lost pet's facts always come from its record. */
  updateJson(userId: string, id: number, { images, ...content }: NoticeUpdate): Promise<string> {
    return this.transactions.run(async () => {
      const notice = await this.#lock(userId, id);
      if (content.kind !== notice.kind) throw kindIsFixed();
      const animal = content.kind === 'found' ? content : await this.#animalOf(userId, notice.petId!);
      requireBreedOf(animal);
      // Photos uploaded by the pet's owner or other carers stay.
      const shown = await this.images.lockToShow(userId, images, await this.notices.imageIds(id));
      await this.notices.replace(id, { ...content, ...animal });
      await this.#show(id, shown);
      if (notice.state === 'active') await this.matches.notifyOfMatches(id, userId);
      return this.#shown(userId, id);
    });
  }

  /**
   * Resolves the notice. Repeating it changes nothing. Notifies the users who have reported sightings that the pet is
   * home.
   */
  resolveJson(userId: string, id: number, { outcome, postId }: NoticeResolution): Promise<string> {
    return this.transactions.run(async () => {
      const notice = await this.#lock(userId, id);
      if (notice.state === outcome) return this.#shown(userId, id);
      if (!IS_OPEN.has(notice.state)) throw noticeEnded();
      if (postId !== null && (await this.posts.authorOfVisible(userId, postId)) !== userId) throw notTheirPost();
      await this.notices.end(id, outcome, postId);
      if (outcome === 'reunited') {
        const helpers = await this.sightings.authorsOf(id);
        await this.notifications.notifyAll(helpers, { kind: 'pet_reunited', actorId: userId, noticeId: id });
      }
      await this.#announce(notice);
      return this.#shown(userId, id);
    });
  }

  /** Confirms that the notice is current; an expired one becomes active again. */
  confirmJson(userId: string, id: number): Promise<string> {
    return this.transactions.run(async () => {
      const notice = await this.#lock(userId, id);
      if (notice.petId !== null) {
        if (!(await this.pets.lockAlive(notice.petId))) throw petHasDied();
        if (await this.notices.hasOpen(notice.petId, id)) throw alreadyHasNotice();
        await this.pets.leaveLostToNotice(notice.petId);
      }
      await this.notices.confirm(id);
      await this.#announce(notice);
      return this.#shown(userId, id);
    });
  }

  /** Ticks or unticks a step of the search, one at a time, as several owners tick at once. */
  setStepJson(userId: string, id: number, input: SearchStepInput): Promise<string> {
    return this.transactions.run(async () => {
      const notice = await this.#lock(userId, id);
      if (notice.petId === null) throw notLost();
      if (!IS_OPEN.has(notice.state)) throw noticeEnded();
      await this.notices.setStep(id, input);
      this.live.publish(await this.pets.familyOf(notice.petId), { type: 'notice_changed', id });
      return this.#shown(userId, id);
    });
  }

  dueToAsk(limit: number): Promise<number[]> {
    return this.due.dueForConfirmation(limit);
  }

  dueToExpire(limit: number): Promise<number[]> {
    return this.due.dueToExpire(limit);
  }

  /** Asks the author if the notice is still current. Returns false if it was confirmed meanwhile. */
  requestConfirmation(id: number): Promise<boolean> {
    return this.#unlessAnswered(id, false, async (people) => {
      await this.due.markConfirmationRequested(id);
      for (const userId of people) await this.notifications.notifyOfAccount(userId, 'notice_check', { noticeId: id });
    });
  }

  /** Expires the notice because nobody has answered. */
  expire(id: number): Promise<boolean> {
    return this.#unlessAnswered(id, true, () => this.notices.end(id, 'expired'));
  }

  #unlessAnswered(id: number, hasAsked: boolean, change: (people: string[]) => Promise<void>): Promise<boolean> {
    return this.transactions.run(async () => {
      const petId = (await this.notices.find(id))?.petId ?? null;
      const family = petId === null ? null : await this.pets.lockAndFindFamily(petId);
      const notice = await this.notices.lock(id);
      if (!notice || !(await this.due.isDue(id, hasAsked))) return false;
      await change(family ?? [notice.authorId]);
      await this.#announce(notice);
      return true;
    });
  }

  /** Removes the notice permanently, in the moderator's transaction. */
  async removeByModerator(id: number): Promise<void> {
    await this.notices.markRemoved(id);
  }

  /**
   * Withdraws the open notice of a locked pet. Users who reported sightings get no notification, as the pet isn't home.
   */
  async #closeOf(petId: number): Promise<void> {
    for (const notice of await this.notices.closeOf(petId)) await this.#announce(notice);
  }

  async #lockLostPet(userId: string, petId: number): Promise<Animal> {
    const animal = await this.#animalOf(userId, petId);
    if (!(await this.pets.lockAlive(petId))) throw petHasDied();
    if (await this.notices.hasOpen(petId)) throw alreadyHasNotice();
    return animal;
  }

  /** Locks the pet until the transaction ends and returns the facts of its record. */
  async #animalOf(userId: string, petId: number): Promise<Animal> {
    await this.pets.lockFor(userId, petId, 'useTag');
    const { species, breed, gender } = (await this.pets.recordOf(userId, petId)) ?? throwNotFound();
    return { species, breed, gender: gender === 'unknown' ? null : gender };
  }

  /** Locks the notice for a change. Throws `not_found` for other users' notices as for missing ones. */
  async #lock(userId: string, id: number): Promise<StoredNotice> {
    const { petId, authorId } = (await this.notices.find(id)) ?? throwNotFound();
    if (petId !== null) await this.pets.lockFor(userId, petId, 'useTag');
    else if (authorId !== userId) throwNotFound();
    return (await this.notices.lock(id)) ?? throwNotFound();
  }

  async #show(id: number, images: Awaited<ReturnType<ImagesService['lockToShow']>>): Promise<void> {
    const ids = images.map(({ imageId }) => imageId);
    await this.notices.replaceImages(id, ids);
    await this.images.describeAll(images);
  }

  async #announce({ id, petId, authorId }: StoredNotice): Promise<void> {
    const own = petId === null ? [authorId] : await this.pets.lockAndFindFamily(petId);
    this.live.publish([...own, ...(await this.sightings.authorsOf(id))], { type: 'notice_changed', id });
  }

  async #shown(viewerId: string, id: number): Promise<string> {
    return (await this.notices.jsonNow(viewerId, id)) ?? throwNotFound();
  }
}

const IS_OPEN: ReadonlySet<NoticeState> = new Set<NoticeState>(OPEN_NOTICE_STATES);

const tooMany = () => invalidTransition(`You can have at most ${NOTICES_MAX} notices at once.`);
const alreadyHasNotice = () => alreadyExists('This pet already has a notice.');
const petHasDied = () => invalidTransition('This pet’s page is a memorial.');
const noticeEnded = () => invalidTransition('This notice has already ended.');
const notLost = () => invalidTransition('Only the search for a lost pet has these steps.');
const kindIsFixed = () =>
  validationFailed([{ field: 'kind', message: 'A lost notice can’t become a found one, or the reverse' }]);
const notTheirPost = () => validationFailed([{ field: 'postId', message: 'Please choose one of your posts' }]);
