import { setTimeout as pause } from 'node:timers/promises';

import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { LIVE_EVENTS } from '@qlixline/contract/live/live-event';
import type { LiveEventSentTo, LiveReceivers, LiveSubject } from '@qlixline/contract/live/live-event';

/** Event for all users who may see its subject. They are determined when it is sent rather than published. */
export type AudienceEvent = LiveEventSentTo<'audience'>;
type AudienceSubject = (typeof LIVE_EVENTS)[AudienceEvent['type']]['about'];

/** Subjects of the events that are sent to an audience. */
const SUBJECTS: readonly LiveSubject[] = [
  ...new Set(
    Object.values(LIVE_EVENTS).flatMap(({ about, sentTo }) =>
      about !== null && (sentTo as readonly LiveReceivers[]).includes('audience') ? [about] : [],
    ),
  ),
];

/** Delay before another attempt, in which a broken connection is replaced; disconnected clients would need seconds. */
const SECOND_RESOLUTION_AFTER_MS = 300;

/** User concerned by an event about the subject `id`. */
type Member = { id: number; userId: string };

/** Finds the candidates (users with an open screen here) whom an event of this type about each subject concerns. */
export type AudienceResolver = (
  ids: readonly number[],
  candidates: readonly string[],
  eventType: AudienceEvent['type'],
) => Promise<readonly Member[]>;

const NOBODY_SAYS = 'No module says who belongs to the audience of a';

/** Registry in which modules whose subjects have an audience add their resolvers. */
@Injectable()
export class LiveAudiences implements OnApplicationBootstrap {
  readonly #log = new Logger(LiveAudiences.name);
  readonly #resolvers = new Map<LiveSubject, AudienceResolver>();

  register(subject: AudienceSubject, resolver: AudienceResolver): void {
    this.#resolvers.set(subject, resolver);
  }

  /** Stops the start if no module has registered a resolver for a subject, as its events would reach nobody. */
  onApplicationBootstrap(): void {
    const missing = SUBJECTS.filter((subject) => !this.#resolvers.has(subject));
    if (missing.length > 0) throw new Error(`${NOBODY_SAYS} ${missing.join(', ')}: register it with LiveAudiences`);
  }

  /** Resolves each event's receivers among the candidates, with one query for all events of a type. */
  async resolve(
    events: readonly AudienceEvent[],
    candidates: readonly string[],
  ): Promise<{ event: AudienceEvent; userIds: string[] }[]> {
    const byType = Map.groupBy(events, ({ type }) => type);
    const resolutions = [...byType].map(([type, ofType]) => this.#resolveType(type, ofType, candidates));
    return (await Promise.all(resolutions)).flat();
  }

  async #resolveType(type: AudienceEvent['type'], events: readonly AudienceEvent[], candidates: readonly string[]) {
    const ids = events.map(({ id }) => id);
    const resolver = this.#resolverOf(LIVE_EVENTS[type].about);
    const members = await this.#resolveTwice(() => resolver(ids, candidates, type));
    const bySubject = Map.groupBy(members, ({ id }) => id);
    return events.map((event) => ({
      event,
      userIds: (bySubject.get(event.id) ?? []).map(({ userId }) => userId),
    }));
  }

  /** Tries again after a failure, so that a brief outage of the database disconnects nobody. */
  async #resolveTwice(resolve: () => ReturnType<AudienceResolver>): ReturnType<AudienceResolver> {
    try {
      return await resolve();
    } catch (error) {
      this.#log.warn(error);
      await pause(SECOND_RESOLUTION_AFTER_MS, undefined, { ref: false });
      return resolve();
    }
  }

  #resolverOf(subject: AudienceSubject): AudienceResolver {
    const resolver = this.#resolvers.get(subject);
    if (!resolver) throw new Error(`${NOBODY_SAYS} ${subject}`);
    return resolver;
  }
}
