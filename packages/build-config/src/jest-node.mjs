import { withoutJsx } from './jest-web.mjs';
import { swcTransform } from './swc-jest.mjs';

/** `npm run soak` sets it; what takes too long for `npm test` is a `*.soak.ts`. */
const SPECS = process.env.SIZE ? '*.{spec,soak}.ts' : '*.spec.ts';

/** Jest project of a workspace whose specs need no browser. */
export function jestNode(name, rootDir, { testMatch = [`<rootDir>/src/**/${SPECS}`], ...rest } = {}) {
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
