import backend from '@qlixline/backend/jest.config.mjs';
import { jestNode } from '@qlixline/build-config/jest-node.mjs';

const ofBackend = (path) => path.replace('<rootDir>', backend.rootDir);
const { globalSetup, globalTeardown, setupFiles } = backend;

/** Like the backend's specs: against the whole application, and a PostgreSQL that all of them share. */
export default jestNode('demo-data', import.meta.dirname, {
  setupFiles: setupFiles.map(ofBackend),
  setupFilesAfterEnv: [ofBackend('<rootDir>/src/test-support/start/close-idle-api.mjs')],
  globalSetup: ofBackend(globalSetup),
  globalTeardown: ofBackend(globalTeardown),
});
