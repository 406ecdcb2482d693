import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const UPLOADS = /\b(uploadImage|useUploadImage|useImageUploads)\(/;
/** Either says once how it went: the hooks of this package, and the buttons of `@qlixline/ui`. */
const TELLS = /\b(useTellUploads|useUploadEach)\(|<(PhotoChanger|ImageUploadButton|PetPhotoField)\b/;

/** Uploads that nobody asked for by itself: the words of the whole step cover them. */
const PARTS_OF_A_STEP = [
  'mf-pets/src/screens/pet-page/birthday-card.tsx', // a card is drawn and posted
  'mf-pets/src/screens/shelters/import/use-photo-uploads.ts', // animals are imported with their photos
];
/** The calls by which screens upload. */
const BELOW_SCREENS = ['mf-social/src/images/use-image-uploads.ts'];

test('every screen that uploads images reports the result once', () => {
  const sources = globSync(['mf-*/src/**/*.{ts,tsx}', 'packages/{photos,pet-form}/src/**/*.{ts,tsx}'], { cwd: ROOT });
  const uploading = sources
    .filter((file) => !/\.spec\.|\/test-support\//.test(file))
    .filter((file) => UPLOADS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(uploading.length).toBeGreaterThan(8);
  const silent = uploading.filter((file) => !TELLS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(silent.toSorted()).toEqual([...PARTS_OF_A_STEP, ...BELOW_SCREENS].toSorted());
});
