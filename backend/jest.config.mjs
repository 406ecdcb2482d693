import { jestNode } from '@qlixline/build-config/jest-node.mjs';

export default jestNode('backend', import.meta.dirname, {
  // Before anything else: CommonJS add-ons of Nest otherwise fail with "require() ES Module in a cycle".
  setupFiles: ['<rootDir>/src/testing/nest-first.mjs'],
  globalSetup: '<rootDir>/src/testing/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/src/testing/jest-global-teardown.mjs',
  testTimeout: 30_000,
});
