import type { SuggestionReason } from '@qlixline/contract/friends/friend';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import type { Relations } from './relations.model.ts';

/** User with `place` and `species` as entered; without a username, they aren't suggested to others. */
export type Neighbour = { hasUsername: boolean; place: string | null; species: SpeciesId[] };

/** Request between two users and its state. */
export type SentRequest = {
  from: number;
  to: number;
  state: 'open' | 'declined' | 'declined and cancelled' | 'declined long ago';
};

/** Reason as in the contract, with the friend's index instead of the name. */
export type ModelReason =
  | Exclude<SuggestionReason, { kind: 'mutual_friends' }>
  | { kind: 'mutual_friends'; count: number; newest: number };

/** Model of suggestions and their reasons, written independently of the SQL. */
export class Suggestions {
  constructor(
    private readonly relations: Relations,
    private readonly neighbours: readonly Neighbour[],
    private readonly requests: readonly SentRequest[],
  ) {}

  /** Returns the suggestions in no order. */
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
      // A decline is silent: to the requester the request looks open until they cancel it.
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
