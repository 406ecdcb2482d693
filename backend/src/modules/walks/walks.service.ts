import { Injectable } from '@nestjs/common';
import { WALKS_HOSTED_MAX } from '@qlixline/contract/limits';
import type { MapBounds } from '@qlixline/contract/map/map-bounds';
import type { OwnWalksQuery, WalksQuery } from '@qlixline/contract/walks/walk';
import type { WalkCancellation, WalkContent, WalkInput, WalkUpdate } from '@qlixline/contract/walks/walk-input';

import { Transactions } from '../../database/connections/transactions.ts';
import { invalidTransition } from '../../errors/problem-error.ts';
import { refuseOfficialName } from '../../names/official-names.ts';
import { LockedWalks } from './locked-walks.ts';
import type { LockedWalk } from './locked-walks.ts';
import { RsvpsService } from './rsvps/rsvps.service.ts';
import { WalkPets } from './rsvps/walk-pets.ts';
import { SeriesService } from './series/series.service.ts';
import { ShownWalks } from './shown-walks.ts';
import { GroupsService } from '../messages/groups/groups.service.ts';
import { WalkActivities } from './walk-activities.ts';
import { dateOf } from './walk-date.ts';
import type { WalkDate } from './walk-date.ts';
import { WalkSearch } from './walk-search.ts';
import { WalksRepository } from './walks.repository.ts';

/** Walks as their hosts plan, change and cancel them, as JSON text in the shape of `walkSchema` (decision: walks). */
@Injectable()
export class WalksService {
  constructor(
    private readonly walks: WalksRepository,
    private readonly lockedWalks: LockedWalks,
    private readonly shown: ShownWalks,
    private readonly search: WalkSearch,
    private readonly series: SeriesService,
    private readonly rsvps: RsvpsService,
    private readonly pets: WalkPets,
    private readonly activities: WalkActivities,
    private readonly groups: GroupsService,
    private readonly transactions: Transactions,
  ) {}

  listJson(viewerId: string, query: WalksQuery): Promise<string> {
    return this.search.pageJson(viewerId, query);
  }

  ownJson(userId: string, query: OwnWalksQuery): Promise<string> {
    return this.shown.ownJson(userId, query);
  }

  inViewJson(viewerId: string, bounds: MapBounds): Promise<string> {
    return this.shown.inViewJson(viewerId, bounds);
  }

  showJson(viewerId: string, id: number): Promise<string> {
    return this.shown.json(viewerId, id);
  }

  /** Returns the host; null if the viewer can't see the walk. */
  hostOfVisible(viewerId: string, id: number): Promise<string | null> {
    return this.walks.hostOfVisible(viewerId, id);
  }

  /** Creates a walk or a series, and returns the first walk. */
  createJson(hostId: string, { repeats, ...content }: WalkInput): Promise<string> {
    refuseOfficialName('title', content.title); // it is the name of the walk's chat, too
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([hostId]);
      if ((await this.walks.countComingOf(hostId)) >= WALKS_HOSTED_MAX) throw tooMany();
      await this.pets.require(hostId, content.petIds, content.species);
      const first = dateOf(content);
      const id = repeats
        ? await this.series.create(hostId, content, repeats, first)
        : await this.walks.insert(hostId, null, content, first);
      return this.shown.jsonNow(hostId, id);
    });
  }

  /** Replaces the walk's content. In a series, the following walks keep its rhythm from the new date on. */
  updateJson(hostId: string, id: number, { scope, reason, ...content }: WalkUpdate): Promise<string> {
    return this.transactions.run(async () => {
      const walk = await this.lockedWalks.lockOwn(hostId, id);
      refuseOfficialName('title', content.title, walk.title);
      const first = dateOf(content);
      const changed =
        scope === 'following' ? await this.series.moveFrom(walk, content, first) : [{ walk, date: first }];
      for (const { walk: each, date } of changed) await this.#replace(each, content, date, reason);
      return this.shown.jsonNow(hostId, id);
    });
  }

  /** Cancels the walk and notifies the guests and the waiting list of the reason. */
  cancelJson(hostId: string, id: number, { scope, reason }: WalkCancellation): Promise<string> {
    return this.transactions.run(async () => {
      const walk = await this.lockedWalks.lockOwn(hostId, id);
      const cancelled = scope === 'following' ? await this.series.endFrom(walk) : [walk];
      for (const each of cancelled) await this.#cancel(each, reason);
      return this.shown.jsonNow(hostId, id);
    });
  }

  /** Cancels all walks of a host whose account is deleted, in that transaction. */
  async cancelAllOf(hostId: string): Promise<void> {
    await this.series.endAllOf(hostId);
    for (const id of await this.walks.upcomingOf(hostId)) {
      const walk = await this.lockedWalks.lockUpcoming(id);
      if (walk) await this.#cancel(walk, 'The host has left.');
    }
  }

  /** Removes the walk permanently in the moderator's transaction, and notifies the guests and the waiting list. */
  async removeByModerator(id: number): Promise<void> {
    const walk = await this.lockedWalks.lockUpcoming(id);
    const conversationId = await this.walks.markRemoved(id, 'A moderator has taken this walk down.');
    if (conversationId !== null) await this.groups.clearWalkTitle(conversationId); // the title is the host's text
    if (walk) await this.activities.notifyAnswered(walk, 'walk_cancelled');
  }

  async #replace(walk: LockedWalk, content: WalkContent, date: WalkDate, reason: string): Promise<void> {
    await this.rsvps.requireEnoughPlaces(walk, content.places);
    const isRescheduled = affectsGuests(walk, content, date);
    await this.walks.replace(walk.id, content, date, reason, isRescheduled);
    if (isRescheduled) await this.activities.notifyAnswered(walk, 'walk_changed');
    await this.rsvps.fillPlaces({ ...walk, places: content.places, title: content.title });
  }

  async #cancel(walk: LockedWalk, reason: string): Promise<void> {
    await this.walks.cancel(walk.id, reason);
    await this.activities.notifyAnswered(walk, 'walk_cancelled');
    await this.activities.publishChange(walk);
  }
}

/** Returns true if the change is more than a rewording, so that guests must be notified. */
function affectsGuests(walk: LockedWalk, content: WalkContent, { startsAt }: WalkDate): boolean {
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

const tooMany = () => invalidTransition(`You can host at most ${WALKS_HOSTED_MAX} walks at once.`);
