import { fileURLToPath } from 'node:url';

import { withoutJsx } from './jest-web.mjs';
import { swcTransform } from './swc-jest.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Jest project of a workspace whose specs need no browser. */
export function jestNode(name, rootDir, { testMatch = ['<rootDir>/src/**/*.spec.ts'], nest = false, ...rest } = {}) {
  return {
    displayName: name,
    rootDir,
    testMatch,
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '\\.ts$': withoutJsx(swcTransform) },
    setupFiles: nest ? [here('./jest-nest-first.mjs')] : [],
    ...rest,
  };
}
