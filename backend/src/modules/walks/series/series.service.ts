import { Injectable } from '@nestjs/common';
import { WALK_PLANNED_DAYS } from '@qlixline/contract/limits';
import type { WalkContent, WalkRepetition } from '@qlixline/contract/walks/walk-input';

import { Transactions } from '../../../database/connections/transactions.ts';
import { validationFailed } from '../../../errors/problem-error.ts';
import type { SeriesContent } from '../../../schema/walks/walk.entity.ts';
import { LockedWalks } from '../locked-walks.ts';
import type { LockedWalk } from '../locked-walks.ts';
import { WalkPets } from '../rsvps/walk-pets.ts';
import { dateAt } from '../walk-date.ts';
import type { WalkDate } from '../walk-date.ts';
import { WalksRepository } from '../walks.repository.ts';
import { datesBetween, ruleOf, usualStart } from './dates-of-rule.ts';
import { SeriesRepository } from './series.repository.ts';
import type { Series } from './series.repository.ts';

const DAY_MS = 24 * 3_600_000;
const REPEATS_WITHIN_DAYS = 37; // monthly, on a weekday

/** Series of walks, created WALK_PLANNED_DAYS ahead (decision: walks). */
@Injectable()
export class SeriesService {
  constructor(
    private readonly series: SeriesRepository,
    private readonly walks: WalksRepository,
    private readonly lockedWalks: LockedWalks,
    private readonly pets: WalkPets,
    private readonly transactions: Transactions,
  ) {}

  /** Creates a series with its walks for WALK_PLANNED_DAYS and returns the first one's id. */
  async create(
    hostId: string,
    content: SeriesContent,
    { every, until }: WalkRepetition,
    first: WalkDate,
  ): Promise<number> {
    const { startsAt: firstAt, timeZone } = first;
    if (until !== null && Date.parse(until) < firstAt.getTime() - DAY_MS) throw endsTooEarly();
    const horizon = plannedUntil();
    const rule = ruleOf(every, content.startsAt);
    const seriesId = await this.series.insert({
      hostId,
      every,
      rule,
      content,
      timeZone,
      firstAt,
      until,
      plannedUntil: later(horizon, firstAt),
    });
    const id = await this.walks.insert(hostId, seriesId, content, first);
    for (const startsAt of datesBetween({ rule, first: content.startsAt, timeZone, until }, firstAt, horizon)) {
      await this.walks.insert(hostId, seriesId, content, dateAt(startsAt, timeZone));
    }
    return id;
  }

  /** Creates the next walks, up to WALK_PLANNED_DAYS from now, and returns how many. */
  extend(seriesId: number): Promise<number> {
    return this.transactions.run(async () => {
      const series = await this.series.lock(seriesId);
      if (!series || series.hasEnded) return 0;
      const horizon = plannedUntil();
      const { hostId, content, timeZone } = series;
      const dates = datesBetween({ ...series, first: content.startsAt }, series.plannedUntil, horizon);
      const petIds = await this.pets.suitable(hostId, content.petIds, content.species);
      for (const startsAt of dates) {
        await this.walks.insert(hostId, seriesId, { ...content, petIds }, dateAt(startsAt, timeZone));
      }
      await this.series.setPlannedUntil(seriesId, horizon);
      if (series.until !== null && Date.parse(series.until) + 2 * DAY_MS < horizon.getTime())
        await this.series.end(seriesId);
      return dates.length;
    });
  }

  /**
   * Changes time and content of a series from one walk on. Returns that walk and the following ones, locked, with their
   * new dates. The transaction has locked the walk.
   */
  async moveFrom(
    walk: LockedWalk,
    content: WalkContent,
    first: WalkDate,
  ): Promise<{ walk: LockedWalk; date: WalkDate }[]> {
    const series = walk.seriesId === null ? null : await this.series.lock(walk.seriesId);
    if (!series) return [{ walk, date: first }];
    const following = await this.#following(walk);
    const dates = await this.#rescheduled(series, content, first, following.length);
    return following.map((moved, nth) => ({ walk: moved, date: dates[nth]! }));
  }

  /** Ends the series. Returns the walk and the following ones, locked. The transaction has locked the walk. */
  async endFrom(walk: LockedWalk): Promise<LockedWalk[]> {
    if (walk.seriesId !== null) await this.series.end(walk.seriesId);
    return this.#following(walk);
  }

  /** Ends all series of a host. */
  async endAllOf(hostId: string): Promise<void> {
    await this.series.endAllOf(hostId);
  }

  async #following(walk: LockedWalk): Promise<LockedWalk[]> {
    return walk.seriesId === null ? [walk] : this.lockedWalks.lockFollowing(walk.seriesId, walk.startsAt);
  }

  /** Returns the new dates of the series' walks. */
  async #rescheduled(
    series: Series,
    input: WalkContent,
    { startsAt: firstAt, timeZone }: WalkDate,
    count: number,
  ): Promise<WalkDate[]> {
    const startsAt = usualStart(input.startsAt, series.content.startsAt, timeZone);
    const content = { ...input, startsAt, petIds: series.content.petIds };
    const rule = ruleOf(series.every, startsAt);
    await this.series.replace(series.id, { rule, content, timeZone, firstAt });
    // The latest date the last of them may move to.
    const horizon = new Date(firstAt.getTime() + count * REPEATS_WITHIN_DAYS * DAY_MS);
    const following = datesBetween({ rule, first: startsAt, timeZone, until: null }, firstAt, horizon);
    return [firstAt, ...following].slice(0, count).map((date) => dateAt(date, timeZone));
  }
}

const plannedUntil = () => new Date(Date.now() + WALK_PLANNED_DAYS * DAY_MS);
const later = (a: Date, b: Date) => (a > b ? a : b);

const endsTooEarly = () =>
  validationFailed([{ field: 'repeats.until', message: 'Please choose a day after the first walk' }]);
