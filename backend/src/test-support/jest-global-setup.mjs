import { startPostgresServer } from './postgres-server.mjs';

/** One PostgreSQL for all API specs; each spec file gets a database of its own in it. */
export default async function startDatabase() {
  const server = await startPostgresServer();
  process.env.TEST_DATABASE_SERVER = server.url;
  globalThis.stopTestDatabase = () => server.stop();
}
