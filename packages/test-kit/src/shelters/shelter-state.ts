import type { ImportPreview, ImportResult } from '@qlixline/contract/shelters/shelter-import';
import type { Shelter, ShelterMember, WaitingShelter } from '@qlixline/contract/shelters/shelter';

export type ShelterState = {
  /** Shelters of all users; the signed-in user's have a `role`. */
  shelters: Shelter[];
  /** Members by the shelter's id. */
  shelterMembers: Record<number, ShelterMember[]>;
  /** Shelters under review, for a moderator. */
  waitingShelters: WaitingShelter[];
  /** Preview for any file, because only the backend parses files. */
  importPreview: ImportPreview;
  importResult: ImportResult;
};

export function createShelterState(seed: Partial<ShelterState>): ShelterState {
  return {
    shelters: seed.shelters ?? [],
    shelterMembers: seed.shelterMembers ?? {},
    waitingShelters: seed.waitingShelters ?? [],
    importPreview: seed.importPreview ?? { rows: [], columns: [], ignoredColumns: [] },
    importResult: seed.importResult ?? { created: 0, updated: 0, published: 0, failed: [] },
  };
}
