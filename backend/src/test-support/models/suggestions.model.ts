import type { SuggestionReason } from '@qlixline/contract/friend';
import type { SpeciesId } from '@qlixline/contract/species-ids';

import type { Relations } from './relations.model.ts';

/** `place` and `species` as they were entered; who has no username is not shown to others yet. */
export type Neighbour = { hasUsername: boolean; place: string | null; species: SpeciesId[] };

/** A request that one user sent to another, and what became of it. */
export type SentRequest = {
  from: number;
  to: number;
  state: 'open' | 'declined' | 'declined and cancelled' | 'declined long ago';
};

/** As in the contract, but that the friend who is named is the user's number, not the name. */
export type ModelReason =
  | Exclude<SuggestionReason, { kind: 'mutual_friends' }>
  | { kind: 'mutual_friends'; count: number; newest: number };

/** Whom a viewer may get to know, and why, said once more and in another way than the SQL says it. */
export class Suggestions {
  constructor(
    private readonly relations: Relations,
    private readonly neighbours: readonly Neighbour[],
    private readonly requests: readonly SentRequest[],
  ) {}

  /** In no order. */
  suggestedTo(viewer: number): { user: number; reasons: ModelReason[] }[] {
    return this.relations.users.flatMap((user) => {
      const { hasUsername, species } = this.neighbours[user]!;
      const reasons = this.#reasons(viewer, user);
      const isOffered = hasUsername && species.length > 0 && !this.#isExcluded(viewer, user);
      return isOffered ? [{ user, reasons }] : [];
    });
  }

  #isExcluded(viewer: number, user: number): boolean {
    const { relations } = this;
    if (viewer === user || relations.areFriends(viewer, user) || relations.isBlockedEitherWay(viewer, user))
      return true;
    if (relations.hasMuted(viewer, user)) return true;
    return this.requests.some(({ from, to, state }) => {
      // A decline is silent: to whoever asked it looks open, until they cancel it.
      if (from === viewer && to === user) return state === 'open' || state === 'declined';
      if (from === user && to === viewer) return state !== 'declined long ago';
      return false;
    });
  }

  #reasons(viewer: number, user: number): ModelReason[] {
    const reasons: ModelReason[] = [];
    const mutual = this.relations.friendsOf(viewer).filter((friend) => this.relations.areFriends(friend, user));
    if (mutual.length > 0) reasons.push({ kind: 'mutual_friends', count: mutual.length, newest: mutual.at(-1)! });
    const place = this.neighbours[user]!.place?.trim();
    if (place && place.toLowerCase() === this.neighbours[viewer]!.place?.trim().toLowerCase())
      reasons.push({ kind: 'same_place', place });
    const species = this.neighbours[viewer]!.species.find((own) => this.neighbours[user]!.species.includes(own));
    if (species) reasons.push({ kind: 'same_species', species });
    return reasons.length > 0 ? reasons : [{ kind: 'member' }];
  }
}
