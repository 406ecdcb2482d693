import { fileURLToPath } from 'node:url';

import { withoutJsx } from './jest-web.mjs';
import { groupedSpecs } from './spec-groups.mjs';
import { swcTransform } from './swc-jest.mjs';

/** `npm run soak` sets SIZE; specs that are too slow for `npm test` are `*.soak.ts`. */
const SPECS = process.env.SIZE ? '*.{spec,soak}.ts' : '*.spec.ts';

const TYPESCRIPT = withoutJsx(swcTransform);

/** Transform for files of which the recorded dependencies are the functions that ran, not only the imports. */
export const NOTING_TRANSFORM = [here('noting-transform.mjs'), TYPESCRIPT[1]];

/** Creates the Jest project of a workspace whose specs need no browser. */
export function jestNode(name, rootDir, { setupFilesAfterEnv = [], transform = {}, ...rest } = {}) {
  return {
    displayName: name,
    rootDir,
    testMatch: groupedSpecs(rootDir) ?? [`<rootDir>/{src,soak}/**/${SPECS}`],
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts'],
    transform: { ...transform, '\\.ts$': TYPESCRIPT },
    setupFilesAfterEnv: [here('record-dependencies.mjs'), ...setupFilesAfterEnv],
    ...rest,
  };
}

function here(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}
