import { setTimeout as pause } from 'node:timers/promises';

import { Injectable, Logger } from '@nestjs/common';
import { LIVE_EVENTS } from '@qlixline/contract/live-event';
import type { LiveEventSentTo } from '@qlixline/contract/live-event';

/** An event to everybody who may see its subject; who that is, is asked when the event is sent, not when it is published. */
export type AudienceEvent = LiveEventSentTo<'audience'>;
type AudienceSubject = (typeof LIVE_EVENTS)[AudienceEvent['type']]['about'];

/** A connection that broke has a new one by then; whoever is sent away instead comes back after seconds. */
const ASK_AGAIN_AFTER_MS = 300;

/** A user whom an event about the subject `id` concerns. */
type Member = { id: number; userId: string };

/** Which of the candidates (users with an open screen here) an event of this type about each of the subjects concerns. */
export type AudienceResolver = (
  ids: readonly number[],
  candidates: readonly string[],
  eventType: AudienceEvent['type'],
) => Promise<readonly Member[]>;

/** The modules whose subjects have an audience say here who belongs to it. */
@Injectable()
export class LiveAudiences {
  readonly #log = new Logger(LiveAudiences.name);
  readonly #resolvers = new Map<AudienceSubject, AudienceResolver>();

  register(subject: AudienceSubject, resolver: AudienceResolver): void {
    this.#resolvers.set(subject, resolver);
  }

  /** Each event with those of the candidates whom it concerns; one question for all events of a type. */
  async resolve(
    events: readonly AudienceEvent[],
    candidates: readonly string[],
  ): Promise<{ event: AudienceEvent; userIds: string[] }[]> {
    const byType = Map.groupBy(events, ({ type }) => type);
    const asked = [...byType].map(([type, ofType]) => this.#resolveType(type, ofType, candidates));
    return (await Promise.all(asked)).flat();
  }

  async #resolveType(type: AudienceEvent['type'], events: readonly AudienceEvent[], candidates: readonly string[]) {
    const ids = events.map(({ id }) => id);
    const resolver = this.#resolverOf(LIVE_EVENTS[type].about);
    const members = await this.#askTwice(() => resolver(ids, candidates, type));
    const bySubject = Map.groupBy(members, ({ id }) => id);
    return events.map((event) => ({
      event,
      userIds: (bySubject.get(event.id) ?? []).map(({ userId }) => userId),
    }));
  }

  /** A hiccup of the database sends nobody away. */
  async #askTwice(ask: () => ReturnType<AudienceResolver>): ReturnType<AudienceResolver> {
    try {
      return await ask();
    } catch (error) {
      this.#log.warn(error);
      await pause(ASK_AGAIN_AFTER_MS, undefined, { ref: false });
      return ask();
    }
  }

  #resolverOf(subject: AudienceSubject): AudienceResolver {
    const resolver = this.#resolvers.get(subject);
    if (!resolver) throw new Error(`No module says who belongs to the audience of a ${subject}`);
    return resolver;
  }
}
