import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { NOTHING } from './timelines.ts';

const HOUR_MS = 3_600_000;
const KEPT = 1_000; // posts of a timeline
const AT_ONCE = 200; // people; a statement has 2.5 s

type Overlong = { userId: string; cut: number | null };

/** Keeps timelines to what people read, and to people who come by. Nothing depends on it having run. */
@Injectable()
export class TimelinesPruning {
  readonly #log = new Logger(TimelinesPruning.name);

  constructor(private readonly em: EntityManager) {}

  @Interval(HOUR_MS)
  async run(): Promise<void> {
    await this.prune().catch((error: unknown) => this.#log.warn(error));
  }

  async prune(): Promise<void> {
    const em = this.em.fork();
    await em.execute(REMOVE_DORMANT);
    await em.execute(REMOVE_LEFTOVERS);
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const people = await em.execute<Overlong[]>(LENGTHS, [last, AT_ONCE]);
      for (const { userId, cut } of people) {
        // One person at a time: rows of several would be locked in an order that others do not share.
        if (cut !== null) await em.execute(SHORTEN, [cut, userId, userId]);
      }
      if (people.length < AT_ONCE) return;
      last = people.at(-1)!.userId;
    }
  }
}

/** And those whose timeline never was filled, because something failed between: they wake once more. */
const REMOVE_DORMANT = `
  with absent as (
    delete from timelines where complete_after = ${NOTHING} or not exists (
      select from sessions where sessions.user_id = timelines.user_id and last_seen_at > now() - interval '14 days')
    returning user_id)
  delete from timeline_entries using absent where timeline_entries.user_id = absent.user_id`;

/** Of accounts that are gone, or written while a timeline was forgotten. Steps from person to person in the index. */
const REMOVE_LEFTOVERS = `
  with recursive reader as (
    (select user_id from timeline_entries order by user_id limit 1)
    union all
    select (select user_id from timeline_entries where user_id > reader.user_id order by user_id limit 1)
    from reader where user_id is not null)
  delete from timeline_entries where user_id in (
    select user_id from reader where not exists (select from timelines where timelines.user_id = reader.user_id))`;

/** `cut` is the newest post that is one too many; null for a short timeline. */
const LENGTHS = `
  select user_id as "userId", (
    select post_id from timeline_entries where timeline_entries.user_id = timelines.user_id
    order by post_id desc offset ${KEPT} limit 1) as cut
  from timelines where user_id > ? order by user_id limit ?`;

const SHORTEN = `
  with shortened as (
    update timelines set complete_after = greatest(complete_after, ?) where user_id = ?
    returning complete_after)
  delete from timeline_entries using shortened
  where timeline_entries.user_id = ? and timeline_entries.post_id <= shortened.complete_after`;
