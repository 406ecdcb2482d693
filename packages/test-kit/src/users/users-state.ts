import type { GlucoseUnit } from '@qlixline/contract/pet-health/health-kinds';
import type { Suggestion } from '@qlixline/contract/friends/friend';
import type { Follow } from '@qlixline/contract/friends/follow';
import type { SimilarPet } from '@qlixline/contract/pets/similar-pet';
import { audiencesOf } from '@qlixline/contract/trust/contacts';
import type { ContactAudiences } from '@qlixline/contract/trust/contacts';
import type { UserProfile, PetTile } from '@qlixline/contract/users/user-profile';
import type { Photo } from '@qlixline/contract/photos/photo';
import type { Suspension } from '@qlixline/contract/safety/suspension';
import type { ModeratedSubject, ModerationLogEntry, OwnReport, BlockOrMute } from '@qlixline/contract/safety/safety';

/** Other users. Friends, requests and follows derive from their `relation` and similar fields. */
export type UsersState = {
  people: UserProfile[];
  /** Pets by the user's id. */
  petsOf: Record<string, PetTile[]>;
  /** Photos by the user's id, newest first. */
  photosOf: Record<string, Photo[]>;
  /** Former usernames, with the user's id. */
  oldUsernames: Record<string, string>;
  suggestions: Suggestion[];
  /** Similar pets of any pet. */
  similarPets: SimilarPet[];
  /** Followers of the user. */
  followers: Follow[];
  allowsFollowers: boolean;
  allowsVisitors: boolean;
  sharesReadReceipts: boolean;
  glucoseUnit: GlucoseUnit | null;
  contactAudiences: ContactAudiences;
  /** Ids of users who don't accept mentions of the signed-in one. */
  unmentionableIds: string[];
  /** Ids of people who aren't friends and let the signed-in user add them to groups. */
  acceptingGroupIds: string[];
  blocks: BlockOrMute[];
  hiddenWords: string[];
  ownReports: OwnReport[];
  /** Queue and log; null if the user isn't a moderator. */
  moderation: { queue: ModeratedSubject[]; log: ModerationLogEntry[] } | null;
  /** Suspensions that apply, for moderators. */
  suspensions: Suspension[];
};

export function createUsersState(seed: Partial<UsersState>): UsersState {
  return {
    people: seed.people ?? [],
    petsOf: seed.petsOf ?? {},
    photosOf: seed.photosOf ?? {},
    oldUsernames: seed.oldUsernames ?? {},
    suggestions: seed.suggestions ?? [],
    similarPets: seed.similarPets ?? [],
    followers: seed.followers ?? [],
    allowsFollowers: seed.allowsFollowers ?? true,
    allowsVisitors: seed.allowsVisitors ?? true,
    sharesReadReceipts: seed.sharesReadReceipts ?? true,
    glucoseUnit: seed.glucoseUnit ?? null,
    unmentionableIds: seed.unmentionableIds ?? [],
    acceptingGroupIds: seed.acceptingGroupIds ?? [],
    contactAudiences: seed.contactAudiences ?? audiencesOf({}),
    blocks: seed.blocks ?? [],
    hiddenWords: seed.hiddenWords ?? [],
    ownReports: seed.ownReports ?? [],
    moderation: seed.moderation ?? null,
    suspensions: seed.suspensions ?? [],
  };
}
