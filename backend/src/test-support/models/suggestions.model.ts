import type { SuggestionReason } from '@qlixline/contract/friend';
import type { SpeciesId } from '@qlixline/contract/species-ids';

import { chancesOf, worldOf } from './visible-posts.model.ts';
import type { World } from './visible-posts.model.ts';

/** `place` and `species` as they were entered; who has no username is not shown to others yet. */
export type Neighbour = { hasUsername: boolean; place: string | null; species: SpeciesId[] };

/** A request that one person sent to another, and what became of it. */
export type SentRequest = {
  from: number;
  to: number;
  state: 'open' | 'declined' | 'declined and taken back' | 'declined long ago';
};

/** People with pets in places, who stand somehow to each other. */
export class Neighbourhood {
  constructor(
    readonly world: World,
    readonly people: readonly Neighbour[],
    readonly requests: readonly SentRequest[],
  ) {}

  /** Whom the viewer may get to know, and why; in no order. */
  suggestedTo(viewer: number): { who: number; reasons: ModelReason[] }[] {
    return this.world.people.flatMap((who) => {
      const { hasUsername, species } = this.people[who]!;
      const reasons = this.reasons(viewer, who);
      const isOpenTo = hasUsername && species.length > 0 && reasons.length > 0 && !this.isOutOfQuestion(viewer, who);
      return isOpenTo ? [{ who, reasons }] : [];
    });
  }

  private isOutOfQuestion(viewer: number, who: number): boolean {
    const { world } = this;
    if (viewer === who || world.areFriends(viewer, who) || world.isBlocked(viewer, who)) return true;
    if (world.mutes.has(`${viewer}>${who}`)) return true;
    return this.requests.some(({ from, to, state }) => {
      // A decline is silent: to the asker it looks open, until they take it back.
      if (from === viewer && to === who) return state === 'open' || state === 'declined';
      if (from === who && to === viewer) return state !== 'declined long ago';
      return false;
    });
  }

  private reasons(viewer: number, who: number): ModelReason[] {
    const reasons: ModelReason[] = [];
    const mutual = this.world.friendsOf(viewer).filter((friend) => this.world.areFriends(friend, who));
    if (mutual.length > 0) reasons.push({ kind: 'mutual_friends', count: mutual.length, newest: mutual.at(-1)! });
    const place = this.people[who]!.place?.trim();
    if (place && place.toLowerCase() === this.people[viewer]!.place?.trim().toLowerCase())
      reasons.push({ kind: 'same_place', place });
    const species = this.people[viewer]!.species.find((own) => this.people[who]!.species.includes(own));
    if (species) reasons.push({ kind: 'same_species', species });
    return reasons;
  }
}

/** As in the contract, but that the friend who is named is the person, not the name. */
export type ModelReason =
  | Exclude<SuggestionReason, { kind: 'mutual_friends' }>
  | { kind: 'mutual_friends'; count: number; newest: number };

const PLACES = ['Porto', 'porto ', 'Faro', 'FARO', 'Évora', null, ''];
const SPECIES = ['dog', 'cat', 'bird', 'fish', 'rabbit', 'horse'] as const;
const STATES = ['open', 'open', 'declined', 'declined and taken back', 'declined long ago'] as const;

/** The same for the same seed. */
export function neighbourhoodOf(seed: number): Neighbourhood {
  const world = worldOf(seed, { people: 14, posts: 0 });
  const { chance, oneOf } = chancesOf(seed + 1_000);
  for (const friendship of world.friends) {
    const [a, b] = friendship.split('-').map(Number) as [number, number];
    // Fewer friends leave more to suggest. A block has ended what was between the two.
    if (chance(0.3) || world.isBlocked(a, b)) world.friends.delete(friendship);
  }
  const people = world.people.map(() => ({
    hasUsername: chance(0.9),
    place: oneOf(PLACES),
    species: SPECIES.filter(() => chance(0.25)),
  }));
  const strangers = world.people.flatMap((from) =>
    world.people.filter((to) => from < to && !world.areFriends(from, to)).map((to) => [from, to] as const),
  );
  const requests = strangers
    .filter(([a, b]) => !world.isBlocked(a, b) && chance(0.4))
    .map(([a, b]) => (chance(0.5) ? { from: a, to: b } : { from: b, to: a }))
    .map((request) => ({ ...request, state: oneOf(STATES) }));
  return new Neighbourhood(world, people, requests);
}
