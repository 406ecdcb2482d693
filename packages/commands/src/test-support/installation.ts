import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ROOT } from '../command.ts';
import { freePort } from '@qlixline/cli/free-port';

const TIMEOUT_MS = 60_000;
const ANA = { email: 'ana@example.com', password: 'a long password' };

type Launched = { child: ChildProcess; output: { out: string; errors: string } };

/** A data folder and a port, on which specs run the commands like a user at a terminal. */
export class Installation {
  readonly #launched: Launched[] = [];
  readonly folder: string;
  readonly port: number;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  static async create(folder = mkdtempSync(join(tmpdir(), 'qlixline-start-'))): Promise<Installation> {
    return new Installation(folder, await freePort('localhost'));
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Runs the program of `npm start`, or of another command. */
  launch(settings: Record<string, string> = {}, command = 'start', ...args: string[]): Launched {
    return this.run(process.execPath, [join(import.meta.dirname, '..', `${command}.ts`), ...args], settings);
  }

  run(program: string, args: string[], settings: Record<string, string> = {}): Launched {
    const child = spawn(program, args, {
      cwd: ROOT,
      detached: true, // its own process group, as in a terminal
      env: {
        ...withoutOwn(process.env),
        PATH: [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
        NODE_NO_WARNINGS: '1',
        DATA_DIR: this.folder,
        PORT: String(this.port),
        DEMO_DATA: '0',
        ...settings,
      },
    });
    const output = { out: '', errors: '' };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.out += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.errors += text));
    const launched = { child, output };
    this.#launched.push(launched);
    return launched;
  }

  /** Starts the product and waits until it runs. */
  async start(launched = this.launch()): Promise<ChildProcess> {
    const { child, output } = launched;
    await until(() => {
      if (child.exitCode !== null) throw new Error(`It did not start: ${output.errors}`);
      return output.out.includes(`Qlixline runs at ${this.url}`);
    });
    return child;
  }

  async stop(product: ChildProcess): Promise<void> {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }

  /** Ends everything that still runs, and returns everything that was written to the standard errors. */
  async end(): Promise<string> {
    for (const { child } of this.#launched) {
      if (child.exitCode === null && child.signalCode === null) await this.stop(child);
    }
    rmSync(this.folder, { recursive: true, force: true });
    return this.#launched.map(({ output }) => output.errors).join('');
  }

  /** Returns the process ids of the servers. */
  servers(): { backend: number; postgres: number } {
    const { backend } = JSON.parse(readFileSync(join(this.folder, 'running.json'), 'utf8')) as { backend: number };
    const [postmaster] = readFileSync(join(this.folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    return { backend, postgres: Number(postmaster) };
  }

  /** Registers a user with a pet and returns their session cookie. */
  async addUserWithPet(): Promise<string> {
    const account = { firstName: 'Ana', ...ANA, ageConfirmed: true };
    const cookie = cookieOf(await this.post('/api/register', account));
    const added = await this.addPet(cookie, 'Juno');
    if (added.status !== 201) throw new Error(`No pet was added: ${added.status}`);
    return cookie;
  }

  /** Signs the user in again and returns the session cookie. */
  async signIn(): Promise<string> {
    return cookieOf(await this.post('/api/login', ANA));
  }

  addPet(cookie: string, name: string): Promise<Response> {
    return this.post('/api/pets', { name, species: 'dog' }, cookie);
  }

  pets(cookie: string): Promise<Response> {
    return fetch(`${this.url}/api/pets`, { headers: { cookie } });
  }

  private post(path: string, body: object, cookie = ''): Promise<Response> {
    return fetch(this.url + path, {
      method: 'POST',
      headers: { origin: this.url, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}

/** Waits until the condition holds; an error of an asynchronous condition counts as false. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await Promise.resolve(condition()).catch(() => false))) {
    if (Date.now() > deadline) throw new Error('It did not happen.');
    await pause(20);
  }
}

function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Removes Jest's own variables, which the product must not inherit. */
function withoutOwn({ NODE_OPTIONS: _options, NODE_ENV: _mode, ...rest }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return rest;
}
