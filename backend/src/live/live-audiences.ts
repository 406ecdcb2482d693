import { setTimeout as pause } from 'node:timers/promises';

import { Injectable, Logger } from '@nestjs/common';
import type { LiveEvent } from '@qlixline/contract/live-event';

import type { Announcement } from './announcement-bursts.ts';

/** Everybody who may see a thing; who that is, is asked when the event is sent, not when the thing changes. */
export const AUDIENCE_KINDS = ['post', 'story'] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];
export type Audience = { kind: AudienceKind; id: number };

/** A connection that broke has a new one by then; whoever is sent away instead comes back after seconds. */
const ASK_AGAIN_AFTER_MS = 300;

/** Somebody whom an event about a thing concerns. */
type Member = { id: number; userId: string };

/** Which of the candidates (people with an open screen here) an event of this type about each of the things concerns. */
export type AudienceResolver = (
  ids: readonly number[],
  candidates: readonly string[],
  eventType: string,
) => Promise<readonly Member[]>;

/** The modules that have things with an audience say here who belongs to it. */
@Injectable()
export class LiveAudiences {
  readonly #log = new Logger(LiveAudiences.name);
  readonly #resolvers = new Map<AudienceKind, AudienceResolver>();

  register(kind: AudienceKind, resolver: AudienceResolver): void {
    this.#resolvers.set(kind, resolver);
  }

  /** Each event with those of the candidates whom it concerns; one question for events of one type about one kind. */
  async resolve(
    announcements: readonly Announcement[],
    candidates: readonly string[],
  ): Promise<{ event: LiveEvent; userIds: string[] }[]> {
    const alike = Map.groupBy(announcements, ({ audience, event }) => `${audience.kind} ${event.type}`);
    const asked = [...alike.values()].map((group) => this.#resolveAlike(group, candidates));
    return (await Promise.all(asked)).flat();
  }

  async #resolveAlike(group: readonly Announcement[], candidates: readonly string[]) {
    const [first] = group;
    if (!first) return [];
    const ids = group.map(({ audience }) => audience.id);
    const resolver = this.#resolverOf(first.audience.kind);
    const members = await this.#askTwice(() => resolver(ids, candidates, first.event.type));
    const byThing = Map.groupBy(members, ({ id }) => id);
    return group.map(({ audience, event }) => ({
      event,
      userIds: (byThing.get(audience.id) ?? []).map(({ userId }) => userId),
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

  #resolverOf(kind: AudienceKind): AudienceResolver {
    const resolver = this.#resolvers.get(kind);
    if (!resolver) throw new Error(`No module says who belongs to the audience of a ${kind}`);
    return resolver;
  }
}
