import type { Suggestion } from '@qlixline/contract/friend';
import type { Follow } from '@qlixline/contract/follow';
import type { SimilarPet } from '@qlixline/contract/similar-pet';
import type { UserProfile, PetTile } from '@qlixline/contract/user-profile';
import type { Photo } from '@qlixline/contract/photo';
import type { ModeratedSubject, ModerationLogEntry, OwnReport, BlockOrMute } from '@qlixline/contract/safety';

/** What the fake API knows of other people. Friends and requests are those whose `relation` says so; so it is with whom one follows. */
export type UsersState = {
  people: UserProfile[];
  /** By a person's id. */
  petsOf: Record<string, PetTile[]>;
  /** By a person's id, newest first. */
  photosOf: Record<string, Photo[]>;
  /** Names that people had before, with the id of whoever had them. */
  oldUsernames: Record<string, string>;
  suggestions: Suggestion[];
  /** To whichever pet is asked for. */
  similarPets: SimilarPet[];
  /** Who follows the user. */
  followers: Follow[];
  allowsFollowers: boolean;
  allowsVisitors: boolean;
  sharesReadReceipts: boolean;
  blocks: BlockOrMute[];
  hiddenWords: string[];
  ownReports: OwnReport[];
  /** Null: this person is no moderator. */
  moderation: { queue: ModeratedSubject[]; log: ModerationLogEntry[] } | null;
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
    blocks: seed.blocks ?? [],
    hiddenWords: seed.hiddenWords ?? [],
    ownReports: seed.ownReports ?? [],
    moderation: seed.moderation ?? null,
  };
}
