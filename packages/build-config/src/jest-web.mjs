import { existsSync } from 'node:fs';
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
      ...whole('antd', './whole-antd.cjs'),
      ...whole('lucide-react', './whole-lucide.cjs'),
      '\\.module\\.css$': here('./css-module-names.mjs'),
      '\\.(css|svg|png|webp|woff2)$': here('./empty-asset.mjs'),
    },
    setupFiles: [here('./jest-web-polyfills.mjs')],
    setupFilesAfterEnv: [here('./record-dependencies.mjs'), here('./jest-web-setup.mjs')],
  };
}

/** Maps a library to one file with all of it. Teams outside this repository have neither that file nor the library. */
function whole(name, file) {
  return existsSync(here(file)) ? { [`^${name}$`]: here(file) } : {};
}

export function withoutJsx([transformer, options]) {
  return [transformer, { ...options, jsc: { ...options.jsc, parser: { ...options.jsc.parser, tsx: false } } }];
}
