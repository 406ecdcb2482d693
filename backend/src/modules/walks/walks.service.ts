import { Injectable } from '@nestjs/common';
import { WALKS_HOSTED_MAX, WALK_PLANNED_DAYS, WALK_REMINDER_HOURS, WALK_WAITING_MAX } from '@qlixline/contract/limits';
import type { MapBounds } from '@qlixline/contract/map-bounds';
import type { AccountNotificationKind } from '@qlixline/contract/notification';
import type { OwnWalksQuery, WalksQuery } from '@qlixline/contract/walk';
import type {
  WalkCancellation,
  WalkContent,
  WalkInput,
  WalkRepetition,
  WalkUpdate,
} from '@qlixline/contract/walk-input';

import { Transactions } from '../../database/transactions.ts';
import { forbidden, invalidTransition, notFound, validationFailed } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/live-events.ts';
import { GroupsService } from '../messages/groups.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { timeZoneAt } from '../../geo/time-zone-at.ts';
import { SeriesRepository } from './series/series.repository.ts';
import { datesBetween, momentAt, ruleOf } from './series/dates-of-rule.ts';
import { WalkSearch } from './walk-search.ts';
import { WalksRepository } from './walks.repository.ts';
import type { HeldWalk, NewDate } from './walks.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Walks together (decision: walks). A walk is JSON text in the shape of `walkSchema`. Whoever changes one has locked it: nobody gets a place twice. */
@Injectable()
export class WalksService {
  constructor(
    private readonly walks: WalksRepository,
    private readonly series: SeriesRepository,
    private readonly search: WalkSearch,
    private readonly groups: GroupsService,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
    private readonly live: LiveEvents,
  ) {}

  listJson(viewerId: string, query: WalksQuery): Promise<string> {
    return this.search.pageJson(viewerId, query);
  }

  ownJson(userId: string, query: OwnWalksQuery): Promise<string> {
    return this.walks.ownJson(userId, query);
  }

  inViewJson(viewerId: string, bounds: MapBounds): Promise<string> {
    return this.walks.inViewJson(viewerId, bounds);
  }

  async showJson(viewerId: string, id: number): Promise<string> {
    return (await this.walks.json(viewerId, id)) ?? missing();
  }

  /** Whose it is; null when the viewer may not see it. */
  hostOfVisible(viewerId: string, id: number): Promise<string | null> {
    return this.walks.hostOfVisible(viewerId, id);
  }

  /** The first one of those that it repeats as. */
  createJson(hostId: string, { repeats, petIds, ...content }: WalkInput): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([hostId]);
      if ((await this.walks.countComingOf(hostId)) >= WALKS_HOSTED_MAX) throw tooMany();
      await this.#requirePets(hostId, petIds, content.species);
      const first = dateOf(content);
      const id = repeats
        ? await this.#createSeries(hostId, { ...content, petIds }, repeats, first)
        : await this.#insert(hostId, null, { ...content, petIds }, first);
      return this.#shown(hostId, id);
    });
  }

  /** Comes along, or waits for a place; once more says which pets come. */
  answerJson(userId: string, id: number, petIds: number[]): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockRelationsOf(userId);
      const walk = (await this.walks.lockVisible(userId, id)) ?? missing();
      requireComing(walk);
      await this.#requirePets(userId, petIds, walk.species);
      if (walk.hostId !== userId) await this.#comeAlong(walk, userId);
      await this.walks.replacePets(id, userId, petIds);
      await this.#announce(walk);
      return this.#shown(userId, id);
    });
  }

  /** The first who waits gets the place. The same once more changes nothing. */
  async giveUp(userId: string, id: number): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.lockRelationsOf(userId);
      const walk = (await this.walks.lockVisible(userId, id)) ?? missing();
      requireComing(walk);
      await this.#takeOut(walk, userId);
    });
  }

  /** By the host. */
  async takeOut(hostId: string, id: number, userId: string): Promise<void> {
    await this.transactions.run(async () => {
      const walk = await this.#ownComing(hostId, id);
      await this.#takeOut(walk, userId);
    });
  }

  /** What it says instead. Of a series, those that follow stay at its rhythm, from the new date on. */
  updateJson(hostId: string, id: number, { scope, reason, ...content }: WalkUpdate): Promise<string> {
    return this.transactions.run(async () => {
      const walk = await this.#ownComing(hostId, id);
      const first = dateOf(content);
      const following = scope === 'following' ? await this.#following(walk) : [walk];
      const dates = scope === 'following' ? await this.#rescheduled(walk, content, first, following.length) : [first];
      for (const [nth, changed] of following.entries())
        await this.#replace(changed, content, dates[nth] ?? first, reason);
      return this.#shown(hostId, id);
    });
  }

  /** Everybody who wanted to come is told why. */
  cancelJson(hostId: string, id: number, { scope, reason }: WalkCancellation): Promise<string> {
    return this.transactions.run(async () => {
      const walk = await this.#ownComing(hostId, id);
      if (scope === 'following' && walk.seriesId !== null) await this.series.end(walk.seriesId);
      for (const cancelled of scope === 'following' ? await this.#following(walk) : [walk]) {
        await this.#cancel(cancelled, reason);
      }
      return this.#shown(hostId, id);
    });
  }

  /** Neither of the two comes to a walk of the other's. In the transaction that keeps them apart. */
  async endBetween(a: string, b: string): Promise<void> {
    for (const { id, userId } of await this.walks.comingBetween(a, b)) {
      const walk = await this.walks.lockComing(id);
      if (walk) await this.#takeOut(walk, userId);
    }
  }

  /** Whoever hosts them goes. In the transaction that decides so. */
  async cancelAllOf(hostId: string): Promise<void> {
    await this.series.endAllOf(hostId);
    for (const id of await this.walks.comingOf(hostId)) {
      const walk = await this.walks.lockComing(id);
      if (walk) await this.#cancel(walk, 'The host has left.');
    }
  }

  /** By the product's moderators, for everybody and for good, in their transaction. Who wanted to come is told. */
  async removeByModerator(id: number): Promise<void> {
    const walk = await this.walks.lockComing(id);
    await this.walks.markRemoved(id, 'A moderator has taken this walk down.');
    if (walk) await this.#tell(walk, 'walk_cancelled');
  }

  /** Gives places that were left without a word to those who wait. */
  settle(id: number): Promise<void> {
    return this.transactions.run(async () => {
      const walk = await this.walks.lockComing(id);
      if (walk) await this.#settle(walk);
    });
  }

  /** The next walks of a series, up to WALK_PLANNED_DAYS from now. How many. */
  extend(seriesId: number): Promise<number> {
    return this.transactions.run(async () => {
      const series = await this.series.lock(seriesId);
      if (!series) return 0;
      const horizon = plannedUntil();
      const dates = datesBetween(series, series.plannedUntil, horizon);
      const { species } = series.content;
      const alive = await this.walks.petsFor(series.hostId, series.content.petIds);
      const petIds = series.content.petIds.filter((petId) => suits(species, alive.get(petId)));
      for (const startsAt of dates) {
        const date = { startsAt, timeZone: series.timeZone, remindersSent: remindersPast(startsAt) };
        await this.#insert(series.hostId, seriesId, { ...series.content, petIds }, date);
      }
      await this.series.setPlannedUntil(seriesId, horizon);
      if (series.until !== null && Date.parse(series.until) + 2 * DAY_MS < horizon.getTime())
        await this.series.end(seriesId);
      return dates.length;
    });
  }

  /** Tells everybody who comes along that it begins soon. False where they were told meanwhile. */
  remind(id: number, reminder: number): Promise<boolean> {
    return this.transactions.run(async () => {
      const walk = await this.walks.lockComing(id);
      if (!walk || !(await this.walks.noteReminder(id, reminder))) return false;
      const going = (await this.walks.rsvpsOf(id)).filter(({ isWaiting }) => !isWaiting);
      for (const userId of [walk.hostId, ...going.map((rsvp) => rsvp.userId)]) {
        await this.notifications.notifyOfAccount(userId, 'walk_reminder', { walkId: id });
      }
      return true;
    });
  }

  async #createSeries(
    hostId: string,
    content: WalkContent & { petIds: number[] },
    { every, until }: WalkRepetition,
    first: NewDate,
  ): Promise<number> {
    const { startsAt: firstAt, timeZone } = first;
    if (until !== null && Date.parse(until) < firstAt.getTime() - DAY_MS) throw endsTooEarly();
    const horizon = plannedUntil();
    const planned = { rule: ruleOf(every, firstAt, timeZone), firstAt, timeZone, until };
    const seriesId = await this.series.insert({
      ...planned,
      hostId,
      every,
      content,
      plannedUntil: later(horizon, firstAt),
    });
    const id = await this.#insert(hostId, seriesId, content, first);
    for (const startsAt of datesBetween(planned, firstAt, horizon)) {
      await this.#insert(hostId, seriesId, content, { startsAt, timeZone, remindersSent: remindersPast(startsAt) });
    }
    return id;
  }

  async #insert(
    hostId: string,
    seriesId: number | null,
    { petIds, ...content }: WalkContent & { petIds: number[] },
    date: NewDate,
  ): Promise<number> {
    const id = await this.walks.insert(hostId, seriesId, content, date);
    await this.walks.replacePets(id, hostId, petIds);
    return id;
  }

  /** Who has a place keeps it. */
  async #comeAlong(walk: HeldWalk, userId: string): Promise<void> {
    const rsvps = await this.walks.rsvpsOf(walk.id);
    if (rsvps.some((rsvp) => rsvp.userId === userId)) return;
    const going = rsvps.filter(({ isWaiting }) => !isWaiting).length;
    const isWaiting = going >= walk.places;
    if (isWaiting && rsvps.length - going >= WALK_WAITING_MAX) throw tooManyWait();
    await this.walks.addRsvp(walk.id, userId, isWaiting);
    if (!isWaiting) await this.#joined(walk, userId);
  }

  async #joined(walk: HeldWalk, userId: string): Promise<void> {
    const { id, hostId, title } = walk;
    if (walk.conversationId === null) {
      walk.conversationId = await this.groups.openForWalk(hostId, userId, title);
      await this.walks.setConversation(id, walk.conversationId);
    } else await this.groups.joinForWalk(hostId, walk.conversationId, userId);
    await this.notifications.notify({ userId: hostId, kind: 'walk_joined', actorId: userId, walkId: id });
  }

  async #takeOut(walk: HeldWalk, userId: string): Promise<void> {
    const rsvps = await this.walks.rsvpsOf(walk.id);
    if (!rsvps.some((rsvp) => rsvp.userId === userId)) return;
    await this.walks.removeRsvp(walk.id, userId);
    if (walk.conversationId !== null) await this.groups.leaveForWalk(walk.conversationId, userId);
    const told = { userId: walk.hostId, kind: 'walk_joined', actorId: userId, walkId: walk.id } as const;
    await this.notifications.retract(told);
    await this.#settle(walk);
    this.live.publish([userId], { type: 'walk_changed', id: walk.id });
  }

  /** Those who wait move up, in their order, as far as there are places. */
  async #settle(walk: HeldWalk): Promise<void> {
    const rsvps = await this.walks.rsvpsOf(walk.id);
    const waiting = rsvps.filter(({ isWaiting }) => isWaiting);
    const free = walk.places - (rsvps.length - waiting.length);
    for (const { userId } of waiting.slice(0, Math.max(free, 0))) {
      await this.walks.givePlace(walk.id, userId);
      await this.#joined(walk, userId);
      await this.notifications.notifyOfAccount(userId, 'walk_place_free', { walkId: walk.id });
    }
    await this.#announce(walk);
  }

  async #replace(walk: HeldWalk, content: WalkContent, date: NewDate, reason: string): Promise<void> {
    const going = (await this.walks.rsvpsOf(walk.id)).filter(({ isWaiting }) => !isWaiting).length;
    if (content.places < going) throw fewerPlaces(going);
    const isNews = isOtherWalk(walk, content, date);
    await this.walks.replace(walk.id, content, date, reason, isNews);
    if (isNews) await this.#tell(walk, 'walk_changed');
    await this.#settle({ ...walk, places: content.places, title: content.title });
  }

  async #cancel(walk: HeldWalk, reason: string): Promise<void> {
    await this.walks.cancel(walk.id, reason);
    await this.#tell(walk, 'walk_cancelled');
    await this.#announce(walk);
  }

  async #following(walk: HeldWalk): Promise<HeldWalk[]> {
    return walk.seriesId === null ? [walk] : this.walks.lockFollowing(walk.seriesId, walk.startsAt);
  }

  /** Of a series from one of its walks on, which begins at another time from now on: when so many of them begin. */
  async #rescheduled(walk: HeldWalk, content: WalkContent, first: NewDate, count: number): Promise<NewDate[]> {
    const series = walk.seriesId === null ? null : await this.series.lock(walk.seriesId);
    if (!series) return [first];
    const { startsAt: firstAt, timeZone } = first;
    const planned = { rule: ruleOf(series.every, firstAt, timeZone), firstAt, timeZone, until: null };
    await this.series.replace(series.id, { ...planned, content: { ...content, petIds: series.content.petIds } });
    // As far as the last of them may move: each of them is at most a month after the one before it.
    const horizon = new Date(firstAt.getTime() + count * 37 * DAY_MS);
    const dates = [firstAt, ...datesBetween(planned, firstAt, horizon)].slice(0, count);
    return dates.map((startsAt) => ({ startsAt, timeZone, remindersSent: remindersPast(startsAt) }));
  }

  async #ownComing(hostId: string, id: number): Promise<HeldWalk> {
    const walk = (await this.walks.lockVisible(hostId, id)) ?? missing();
    if (walk.hostId !== hostId) throw forbidden('Only the host of this walk can do this.');
    requireComing(walk);
    return walk;
  }

  async #requirePets(userId: string, petIds: readonly number[], species: readonly string[]): Promise<void> {
    if (petIds.length === 0) return;
    const found = await this.walks.petsFor(userId, petIds);
    if (petIds.some((id) => !found.has(id))) throw notTheirPets();
    if (petIds.some((id) => !suits(species, found.get(id)))) throw notForThem();
  }

  async #tell(walk: HeldWalk, kind: AccountNotificationKind): Promise<void> {
    for (const { userId } of await this.walks.rsvpsOf(walk.id)) {
      await this.notifications.notifyOfAccount(userId, kind, { walkId: walk.id });
    }
  }

  async #announce({ id, hostId }: HeldWalk): Promise<void> {
    const answered = (await this.walks.rsvpsOf(id)).map(({ userId }) => userId);
    this.live.publish([hostId, ...answered], { type: 'walk_changed', id });
  }

  async #shown(viewerId: string, id: number): Promise<string> {
    return (await this.walks.jsonNow(viewerId, id)) ?? missing();
  }
}

function dateOf({ startsAt: local, meetingPoint }: WalkContent): NewDate {
  const timeZone = timeZoneAt(meetingPoint);
  const startsAt = momentAt(local, timeZone);
  if (startsAt.getTime() <= Date.now()) throw isPast();
  return { startsAt, timeZone, remindersSent: remindersPast(startsAt) };
}

/** Reminders whose time has gone by already. */
function remindersPast(startsAt: Date): number {
  const hours = (startsAt.getTime() - Date.now()) / HOUR_MS;
  return WALK_REMINDER_HOURS.filter((before) => hours <= before).length;
}

const plannedUntil = () => new Date(Date.now() + WALK_PLANNED_DAYS * DAY_MS);
const later = (a: Date, b: Date) => (a > b ? a : b);
const suits = (species: readonly string[], of: string | undefined) =>
  of !== undefined && (species.length === 0 || species.includes(of));

/** People have to know of it, beyond other words. */
function isOtherWalk(walk: HeldWalk, content: WalkContent, { startsAt }: NewDate): boolean {
  const { meetingPoint } = content;
  return (
    walk.startsAt.getTime() !== startsAt.getTime() ||
    walk.minutes !== content.minutes ||
    walk.pace !== content.pace ||
    walk.meetingPoint !== meetingPoint.name ||
    walk.latitude !== meetingPoint.latitude ||
    walk.longitude !== meetingPoint.longitude ||
    walk.species.toSorted().join(' ') !== content.species.toSorted().join(' ')
  );
}

function requireComing({ state, startsAt }: HeldWalk): void {
  if (state === 'cancelled') throw invalidTransition('This walk is cancelled.');
  if (startsAt.getTime() <= Date.now()) throw invalidTransition('This walk has begun already.');
}

const tooMany = () => invalidTransition(`You can host at most ${WALKS_HOSTED_MAX} walks at once.`);
const tooManyWait = () => invalidTransition('The waiting list is full.');
const fewerPlaces = (going: number) =>
  validationFailed([
    { field: 'places', message: `${going} ${going === 1 ? 'person comes' : 'people come'} along already` },
  ]);
const isPast = () => validationFailed([{ field: 'startsAt', message: 'This time has passed' }]);
const endsTooEarly = () =>
  validationFailed([{ field: 'repeats.until', message: 'Please choose a day after the first walk' }]);
const notTheirPets = () => validationFailed([{ field: 'petIds', message: 'Please choose pets that you look after' }]);
const notForThem = () => validationFailed([{ field: 'petIds', message: 'This walk is for other animals' }]);

function missing(): never {
  throw notFound();
}
