import { startPostgresServer } from './postgres-server.mjs';

/** One PostgreSQL for all API specs; each spec file gets a database of its own in it. */
export default async function startDatabase() {
  const server = await startPostgresServer();
  process.env.TEST_DATABASE_SERVER = server.url;
  process.env.TEST_DATABASE_FOLDER = server.folder;
  globalThis.stopTestDatabase = () => server.stop();
}
