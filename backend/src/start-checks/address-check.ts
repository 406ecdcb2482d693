import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';

import type { CheckedEnv } from './checked-env.ts';
import { StartError } from '../errors/start-error.ts';
import { ok, problem, reasonOf } from './finding.ts';
import type { Finding, Problem } from './finding.ts';

type Address = Pick<CheckedEnv, 'host' | 'port' | 'hasPublicUrl'>;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i;
const ASKED_MS = 2_000;

/** Opens the port for a moment, and returns what users will see if they can't know the address. */
export async function checkAddress(env: Address): Promise<Finding> {
  const error = await listenError(env);
  if (error !== undefined) return addressProblem(env, error);
  return publicAddressNote(env) ?? ok(`${env.host}:${env.port}`);
}

/** Checks the address of an installation that may run already. */
export async function checkAddressInUse(env: Address): Promise<Finding> {
  const finding = await checkAddress(env);
  if (finding.state !== 'wrong' || finding.setting !== 'PORT' || !(await isQlixline(env))) return finding;
  return publicAddressNote(env) ?? ok(`${env.host}:${env.port}, where Qlixline runs`);
}

/** Opens the port; throws the sentence if another program has taken it meanwhile. */
export async function listen(
  app: { listen(port: number, host: string): Promise<unknown> },
  env: Address,
): Promise<void> {
  try {
    await app.listen(env.port, env.host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== 'listen') throw error;
    throw new StartError(addressProblem(env, error).sentence);
  }
}

/** Describes why the backend can't listen. */
function addressProblem({ host, port }: Pick<Address, 'host' | 'port'>, error: unknown): Problem {
  const { code } = error as { code?: string };
  const about = (but: string, must: string) => problem('wrong', 'PORT', String(port), { but, must });
  if (code === 'EADDRINUSE') return about(`another program listens there on ${host}`, 'be a port that is free');
  if (code === 'EACCES')
    return about('this user may not listen there', 'be from 1024 to 65535, unless the user gets the right to');
  return problem('wrong', 'HOST', host, { but: `this machine cannot listen there (${reasonOf(error)})` });
}

async function listenError({ host, port }: Address): Promise<unknown> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return undefined;
  } catch (error) {
    return error;
  }
}

function publicAddressNote({ host, port, hasPublicUrl }: Address): Finding | undefined {
  if (hasPublicUrl || LOOPBACK.test(host)) return undefined;
  const address = `http://${ownAddress(host)}:${port}`;
  return {
    state: 'note',
    setting: 'PUBLIC_URL',
    sentence:
      `The setting HOST is ${JSON.stringify(host)}, but PUBLIC_URL is not set: people on other machines see the first page ` +
      `and cannot sign in; set PUBLIC_URL to the address that they open, such as ${address}.`,
  };
}

/** Returns the address of this machine in its network. */
function ownAddress(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host;
  const found = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4');
  return found?.address ?? 'pets.example';
}

/** Returns true if a backend of Qlixline answers at the address. */
async function isQlixline({ host, port }: Address): Promise<boolean> {
  const socket = connect({ port, host: host === '0.0.0.0' || host === '::' ? 'localhost' : host });
  socket.setTimeout(ASKED_MS, () => socket.destroy());
  try {
    socket.end('GET /livez HTTP/1.0\r\nHost: localhost\r\n\r\n');
    return (await text(socket)).includes('{"status":"ok"}');
  } catch {
    return false;
  }
}
