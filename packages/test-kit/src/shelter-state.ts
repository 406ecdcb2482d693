import type { ImportPreview, ImportResult } from '@qlixline/contract/shelter-import';
import type { Shelter, ShelterMember, WaitingShelter } from '@qlixline/contract/shelter';

export type ShelterState = {
  /** Everybody's; the signed-in user's have a `role`. */
  shelters: Shelter[];
  /** By the shelter's id. */
  shelterMembers: Record<number, ShelterMember[]>;
  /** For a moderator. */
  waitingShelters: WaitingShelter[];
  /** What is read in whichever file is sent: the backend alone reads files. */
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
