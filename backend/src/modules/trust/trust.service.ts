import { Injectable } from '@nestjs/common';
import { ALERTED_MAX, MEMBER_AFTER_HOURS, REACHES, reachRefusal } from '@qlixline/contract/trust/reaches';
import type { ReachName } from '@qlixline/contract/trust/reaches';
import type { Trust } from '@qlixline/contract/trust/trust';
import { firstLinkIn } from '@qlixline/contract/text/text-marks';

import { forbidden } from '../../errors/problem-error.ts';
import { TrustRepository } from './trust.repository.ts';

const HOUR_MS = 3_600_000;

/**
 * Limits on how accounts of each level of trust reach people who don't know them (decision: trust). Counts belong to
 * the caller's transaction, so that an act that fails isn't counted.
 */
@Injectable()
export class TrustService {
  constructor(private readonly trust: TrustRepository) {}

  async show(userId: string): Promise<Trust> {
    const { level, isEmailConfirmed, createdAt } = await this.trust.standingOf(userId);
    const counts = await this.trust.countsOf(userId);
    const left = Object.entries(REACHES).map(([reach, { [level]: allowed }]) => [
      reach,
      Math.max(0, allowed - (counts.get(reach as ReachName) ?? 0)),
    ]);
    return {
      level,
      isEmailConfirmed,
      memberFrom: new Date(Date.parse(createdAt) + MEMBER_AFTER_HOURS * HOUR_MS).toISOString(),
      left: Object.fromEntries(left) as Trust['left'],
    };
  }

  /** Counts an act. Throws if the actor has done it as often as their level allows per day. */
  count(actorId: string, reach: ReachName, times = 1): Promise<void> {
    return this.#count(actorId, reach, { times });
  }

  /** Counts an act for each of the users who don't know the actor. */
  async countStrangers(actorId: string, reach: ReachName, userIds: readonly string[]): Promise<void> {
    if (userIds.length > 0) await this.#count(actorId, reach, { userIds });
  }

  /** Counts a link in a text whose earlier version had none. */
  async countLink(actorId: string, text: string, before = ''): Promise<void> {
    const link = firstLinkIn(text);
    if (link !== undefined && link !== firstLinkIn(before)) await this.count(actorId, 'link');
  }

  /** Returns how many users nearby the author's report of a missing pet may alert. */
  async alertedMax(authorId: string): Promise<number> {
    return ALERTED_MAX[(await this.trust.standingOf(authorId)).level];
  }

  async #count(actorId: string, reach: ReachName, acts: Parameters<TrustRepository['count']>[2]): Promise<void> {
    const refusing = await this.trust.count(actorId, reach, acts);
    if (refusing !== null) throw forbidden(reachRefusal(reach, refusing));
  }
}
