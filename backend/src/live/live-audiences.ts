import { Injectable } from '@nestjs/common';

/** Everybody who may see a thing; who that is, is asked when the event is sent, not when the thing changes. */
export const AUDIENCE_KINDS = ['post', 'story'] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];
export type Audience = { kind: AudienceKind; id: number };

/** Which of the candidates (people with an open screen here) an event about the thing concerns. */
export type AudienceResolver = (
  id: number,
  candidates: readonly string[],
  eventType: string,
) => Promise<readonly string[]>;

/** The modules that have things with an audience say here who belongs to it. */
@Injectable()
export class LiveAudiences {
  readonly #resolvers = new Map<AudienceKind, AudienceResolver>();

  register(kind: AudienceKind, resolver: AudienceResolver): void {
    this.#resolvers.set(kind, resolver);
  }

  async resolve({ kind, id }: Audience, candidates: readonly string[], eventType: string): Promise<readonly string[]> {
    const resolver = this.#resolvers.get(kind);
    if (!resolver) throw new Error(`No module says who belongs to the audience of a ${kind}`);
    return resolver(id, candidates, eventType);
  }
}
