import { fileURLToPath } from 'node:url';

import { groupedSpecs } from './spec-groups.mjs';
import { swcTransform } from './swc-jest.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
/** Resolves a file of this package, whichever workspace runs the specs. */
const ours = (name) => fileURLToPath(import.meta.resolve(name));

/** Creates the Jest project of a workspace whose specs render in jsdom. */
export function jestWeb(name, rootDir) {
  return {
    displayName: name,
    rootDir,
    testMatch: groupedSpecs(rootDir) ?? ['<rootDir>/src/**/*.spec.{ts,tsx}'],
    testEnvironment: ours('jest-fixed-jsdom'),
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    // swc's parser would read a generic arrow function in a .ts file as JSX.
    transform: { '\\.tsx$': swcTransform, '\\.ts$': withoutJsx(swcTransform) },
    moduleNameMapper: {
      '^antd$': here('./whole-antd.cjs'),
      '^lucide-react$': here('./whole-lucide.cjs'),
      '\\.module\\.css$': here('./css-module-names.mjs'),
      '\\.(css|svg|png|webp|woff2)$': here('./empty-asset.mjs'),
    },
    setupFiles: [here('./jest-web-polyfills.mjs')],
    setupFilesAfterEnv: [here('./record-dependencies.mjs'), here('./jest-web-setup.mjs')],
  };
}

export function withoutJsx([transformer, options]) {
  return [transformer, { ...options, jsc: { ...options.jsc, parser: { ...options.jsc.parser, tsx: false } } }];
}
