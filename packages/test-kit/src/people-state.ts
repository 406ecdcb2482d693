import type { Suggestion } from '@qlixline/contract/friend';
import type { Person, PetTile } from '@qlixline/contract/person';
import type { Photo } from '@qlixline/contract/photo';
import type { ModeratedSubject, ModerationLogEntry, OwnReport, SetAside } from '@qlixline/contract/safety';

/** What the fake API knows of other people. Friends and requests are those whose `relation` says so. */
export type PeopleState = {
  people: Person[];
  /** By a person's id. */
  petsOf: Record<string, PetTile[]>;
  /** By a person's id, newest first. */
  photosOf: Record<string, Photo[]>;
  /** Names that people had before, with the id of whoever had them. */
  oldUsernames: Record<string, string>;
  suggestions: Suggestion[];
  blocks: SetAside[];
  hiddenWords: string[];
  ownReports: OwnReport[];
  /** Null: this person is no moderator. */
  moderation: { queue: ModeratedSubject[]; log: ModerationLogEntry[] } | null;
};

export function createPeopleState(seed: Partial<PeopleState>): PeopleState {
  return {
    people: seed.people ?? [],
    petsOf: seed.petsOf ?? {},
    photosOf: seed.photosOf ?? {},
    oldUsernames: seed.oldUsernames ?? {},
    suggestions: seed.suggestions ?? [],
    blocks: seed.blocks ?? [],
    hiddenWords: seed.hiddenWords ?? [],
    ownReports: seed.ownReports ?? [],
    moderation: seed.moderation ?? null,
  };
}
