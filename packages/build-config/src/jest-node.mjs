import { withoutJsx } from './jest-web.mjs';
import { swcTransform } from './swc-jest.mjs';

/** Jest project of a workspace whose specs need no browser. */
export function jestNode(name, rootDir, { testMatch = ['<rootDir>/src/**/*.spec.ts'], ...rest } = {}) {
  return {
    displayName: name,
    rootDir,
    testMatch,
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '\\.ts$': withoutJsx(swcTransform) },
    ...rest,
  };
}
