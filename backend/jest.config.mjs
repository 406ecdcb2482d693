import { NOTING_TRANSFORM, jestNode } from '@qlixline/build-config/jest-node.mjs';

export default jestNode('backend', import.meta.dirname, {
  // Loaded before anything else: CommonJS add-ons of Nest otherwise fail with "require() ES Module in a cycle".
  setupFiles: ['<rootDir>/src/test-support/start/nest-first.mjs'],
  setupFilesAfterEnv: ['<rootDir>/src/test-support/start/close-idle-api.mjs'],
  // Specs load the whole application, but are run again only when a file that they run has changed.
  transform: { '/backend/src/(?!test-support/)(?!.*\\.(?:spec|soak)\\.ts$).*\\.ts$': NOTING_TRANSFORM },
  globalSetup: '<rootDir>/src/test-support/start/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/src/test-support/start/jest-global-teardown.mjs',
});
