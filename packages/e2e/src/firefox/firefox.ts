import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { installDebianPackage } from '@qlixline/cli/debian-package';
import type { Cookie } from '@qlixline/journey-kit/api-caller';

// Playwright drives a Firefox of its own, which has no push and can't be downloaded everywhere. The system's Firefox is
// driven by the few commands of WebDriver BiDi (W3C) that a journey of pushes needs.

const PROGRAM = '/usr/bin/firefox-esr';

/** A tab of a Firefox with its own profile. */
export type Firefox = {
  setCookie: (url: string, cookie: Cookie) => Promise<void>;
  open: (url: string) => Promise<void>;
  /** Evaluates the body of an async function in the page; its value must be a string, number or boolean. */
  evaluate: <Value extends string | number | boolean>(body: string) => Promise<Value>;
  close: () => Promise<void>;
};

/** Starts the system's Firefox, which is installed as root on Debian, without a window. */
export async function startFirefox(preferences: Readonly<Record<string, string | boolean | number>>): Promise<Firefox> {
  const program = existsSync(PROGRAM) ? PROGRAM : installDebianPackage('firefox-esr', PROGRAM);
  const profile = mkdtempSync(join(tmpdir(), 'qlixline-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  const { send, close } = await connect(`${await addressOf(browser)}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  return {
    async setCookie(url, { name, value }) {
      const { hostname } = new URL(url);
      const cookie = { name, value: { type: 'string', value }, domain: hostname, path: '/', httpOnly: true };
      await send('storage.setCookie', { cookie: { ...cookie, sameSite: 'lax' } });
    },
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate<Value>(body: string) {
      const found = await send<{ result?: { value: Value }; exceptionDetails?: { text: string } }>('script.evaluate', {
        expression: `(async () => { ${body} })()`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (!found.result) throw new Error(found.exceptionDetails?.text);
      return found.result.value;
    },
    async close() {
      close();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Resolves to the address at which a started Firefox takes commands. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    browser.stderr?.on('data', (chunk) => {
      printed += String(chunk);
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    browser.once('exit', () => reject(new Error(`Firefox has ended: ${printed}`)));
    browser.once('error', reject);
  });
}

type Reply = { id: number; type: string; result: unknown; error: string; message: string };

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} takes no commands.`)));
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let last = 0;
  return {
    send: async <Result>(method: string, params: object): Promise<Result> => {
      last += 1;
      const id = last;
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      if (reply.type === 'error') throw new Error(`${method}: ${reply.error}, ${reply.message}`);
      return reply.result as Result;
    },
    close: () => socket.close(),
  };
}
