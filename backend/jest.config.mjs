import { jestNode } from '@qlixline/build-config/jest-node.mjs';
import { groupedSpecs } from '@qlixline/build-config/spec-groups.mjs';

/** As `npm test` runs them: API specs in groups that load the application once. */
const grouped = groupedSpecs(import.meta.dirname);

export default jestNode('backend', import.meta.dirname, {
  // Before anything else: CommonJS add-ons of Nest otherwise fail with "require() ES Module in a cycle".
  setupFiles: ['<rootDir>/src/test-support/nest-first.mjs'],
  globalSetup: '<rootDir>/src/test-support/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/src/test-support/jest-global-teardown.mjs',
  testTimeout: 90_000,
  ...(grouped && { testMatch: [...grouped, '<rootDir>/src/**/!(*.api).spec.ts'] }),
});
