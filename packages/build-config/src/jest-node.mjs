import { fileURLToPath } from 'node:url';

import { withoutJsx } from './jest-web.mjs';
import { groupedSpecs } from './spec-groups.mjs';
import { swcTransform } from './swc-jest.mjs';

/** `npm run soak` sets it; what takes too long for `npm test` is a `*.soak.ts`. */
const SPECS = process.env.SIZE ? '*.{spec,soak}.ts' : '*.spec.ts';

/** Jest project of a workspace whose specs need no browser. */
export function jestNode(name, rootDir, rest = {}) {
  return {
    displayName: name,
    rootDir,
    testMatch: groupedSpecs(rootDir) ?? [`<rootDir>/src/**/${SPECS}`],
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '\\.ts$': withoutJsx(swcTransform) },
    setupFilesAfterEnv: [fileURLToPath(new URL('record-dependencies.mjs', import.meta.url))],
    ...rest,
  };
}
