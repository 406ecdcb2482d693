import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');
const UPLOADS = /\b(uploadImage|useUploadImage|useImageUploads)\(/;
/** Hooks of this package and buttons of `@qlixline/ui`, each of which reports an upload's outcome once. */
const REPORTS_OUTCOME = /\b(useUploadToasts|useUploadEach)\(|<(PhotoChanger|ImageUploadButton|PetPhotoField)\b/;

/** Uploads as part of a larger step, whose own messages cover them. */
const PARTS_OF_STEPS = [
  'mf-pets/src/screens/pet-page/birthday-card.tsx', // draws and posts a card
  'mf-pets/src/screens/shelters/import/use-photo-uploads.ts', // imports animals with their photos
];
/** Hooks through which screens upload. */
const BELOW_SCREENS = ['mf-social/src/images/use-image-uploads.ts'];

test('every screen that uploads images reports the result once', () => {
  const sources = globSync(['mf-*/src/**/*.{ts,tsx}', 'packages/{photos,pet-form}/src/**/*.{ts,tsx}'], { cwd: ROOT });
  const uploading = sources
    .filter((file) => !/\.spec\.|\/test-support\//.test(file))
    .filter((file) => UPLOADS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(uploading.length).toBeGreaterThan(8);
  const silent = uploading.filter((file) => !REPORTS_OUTCOME.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(silent.toSorted()).toEqual([...PARTS_OF_STEPS, ...BELOW_SCREENS].toSorted());
});
