import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');
const NOT_RUN = /\.(spec|soak)\.tsx?$|\/test-support\//;

/** Sources that run in production: on the server, in pages, and in both. */
const server = sourcesIn('backend/src');
const pages = ['shell', 'mf-*', ...['api-client', 'pet-form', 'photos', 'shell-bridge', 'ui'].map(inPackages)].flatMap(
  (workspace) => sourcesIn(`${workspace}/src`),
);
const everything = [...server, ...pages, ...sourcesIn(inPackages('contract/src'))];

test('the checks find the sources of server and pages', () => {
  expect(server.length).toBeGreaterThan(200);
  expect(pages.length).toBeGreaterThan(200);
});

test('no text is run as code, but one constant script in Redis', () => {
  const asCode = /\beval\(|\bnew Function\(|\bset(Timeout|Interval)\(\s*['"`]|from 'node:vm'/;
  expect(linesWith(asCode, everything)).toEqual([
    'backend/src/live/bus/redis-bus.ts: else await this.#sender.eval(PUBLISH_ALL, 1, CHANNEL, ...texts);',
  ]);
});

test('pages write no HTML and open no javascript: address', () => {
  const html = /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc|javascript:/i;
  expect(linesWith(html, pages)).toEqual([]);
});

test('pages read the Enter key with pressedKey, because an input method confirms words with it', () => {
  const OTHERWISE = /\bkey [!=]== 'Enter'/;
  const lines = linesWith(OTHERWISE, pages);
  const files = [...new Set(lines.map((line) => line.split(': ', 1)[0]!))];
  const unasked = files.filter((file) => !readFileSync(join(ROOT, file), 'utf8').includes('pressedKey(event)'));
  expect(unasked).toEqual(['packages/ui/src/menu/menu-props.tsx']); // buttons of a menu, not fields
});

test('effects return no results of an element’s methods, because some browsers return a promise where others return nothing', () => {
  expect(linesWith(/\buse(?:Layout)?Effect\(\(\) => [\w.?]+\.current\b/, pages)).toEqual([]);
});

test('pages read ids in addresses with idInAddress, so that no other number is asked for', () => {
  const otherwise = /Number\([^)]*(useParams|[sS]earch\.get|query\.get|params\.get)|\[1-9\]\\d\{0,15\}/;
  expect(linesWith(otherwise, pages)).toEqual([]);
});

test('days and moments are formatted by a single module', () => {
  const otherwise = /\btoLocale(Date|Time)String\(|\bnew Intl\.DateTimeFormat\(|\bformat\('(?:L|l|D|MMM|YYYY )/;
  const files = linesWith(otherwise, everything).map((line) => line.split(': ', 1)[0]!);
  expect(new Set(files)).toEqual(
    new Set([
      'backend/src/database/job-schema/queue-functions-46.ts', // SQL
      'backend/src/modules/news/feeds/month-names.ts', // parses text by others
      'backend/src/pages/local-times-script.ts', // fallback with the module's own formats, if it can't be loaded
      'mf-social/src/screens/walks/editor/walk-values.ts', // a field's value
      // Parts of dates for calculations.
      'packages/contract/src/time/day-in-zone.ts',
      'packages/contract/src/time/moment-texts.ts',
      'packages/contract/src/places/place-hours.ts',
      'packages/contract/src/time/time-zone.ts',
    ]),
  );
});

test('moments are written in full once a pointer rests on them, because a browser’s first full date takes long', () => {
  expect(linesWith(/\btitle=\{exactTime\(/, pages)).toEqual([]);
});

test('no query becomes stale by time', () => {
  expect(linesWith(/\bstaleTime:(?! Infinity| Number.POSITIVE_INFINITY)/, pages)).toEqual([
    'packages/api-client/src/posts/refresh-post.ts: const post = await queryClient.fetchQuery({ ...postQuery(id), staleTime: 0 });',
  ]);
});

test('pages neither send messages to other windows nor listen for them', () => {
  // A page's own worker isn't a window, nor is the service worker of its origin: nobody else can send messages to them.
  // Ports and broadcast channels are of one origin, too.
  const toWindows =
    /(?<!\b(?:worker|channel)\.|\bports\[0\]\?\.)\bpostMessage\(|(?<!\b(?:serviceWorker\??|channel|port1)\.)addEventListener\(\s*'message'|\bonmessage\b.*window/;
  const lines = linesWith(toWindows, pages).filter(
    (line) => !/\.worker\.ts: |^shell\/src\/(?:push|offline)\/worker\//.test(line),
  );
  expect(lines).toEqual([]);
});

test('the server starts no other program but those that read videos and maps, within limits', () => {
  expect(linesWith(/child_process|node:cluster/, server)).toEqual([
    "backend/src/modules/videos/limited-program.ts: import { spawn } from 'node:child_process';",
  ]);
  expect(linesWith(/\bspawn\(/, server)).toHaveLength(1);
  expect(linesWith(/\bshell: true/, server)).toEqual([]);
});

/** Files with scripts as text for the backend's pages. */
const RUNS_IN_PAGES = [
  'backend/src/modules/account/passkeys/passkey-sign-in.ts',
  'backend/src/pages/form-script.ts',
  'backend/src/modules/pets/tags/conversation-script.ts',
];

test('the server sends requests only to configured services and, behind a guard, to linked pages', () => {
  const found = linesWith(
    /(?<![.\w#]|async )fetch\(|\bhttps?\.(get|request)\(|from '(undici|axios|got|node:https)'/,
    server,
  );
  const others = found.filter((line) => !RUNS_IN_PAGES.some((file) => line.startsWith(`${file}: `))); // runs in a page
  expect(others).toEqual([
    // services of remotes, at origins that the operator lists
    "backend/src/platform/remote-apis/service/call-service.ts: import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';",
    "backend/src/outside/fetch-public.ts: import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';",
    "backend/src/outside/post-public.ts: import { Agent, request as httpsRequest } from 'node:https';", // webhooks
    "backend/src/files/ask-storage.ts: import { request as requestTls } from 'node:https';", // the configured storage
  ]);
});

test('images are decoded within the limits of a single module, in every thread', () => {
  expect(linesWith(/^import (?!type).* from 'sharp'|\b(?:import|require)\('sharp'\)/, server)).toEqual([
    "backend/src/modules/images/decoding/bounded-sharp.ts: const bounded = require('sharp') as typeof Sharp;",
  ]);
});

test('no certificate goes unchecked', () => {
  const CHECKED = /rejectUnauthorized: true,/;
  expect(
    linesWith(/rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|insecureHTTPParser|checkServerIdentity/, server).filter(
      (line) => !CHECKED.test(line),
    ),
  ).toEqual([]);
});

test('hashes are those of the SHA-2 family', () => {
  const calls = linesWith(/\bcreate(Hash|Hmac)\(/, server);
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter((line) => !/\(\s*'sha(256|384|512)'|\bcreateHash,|\bcreateHmac,/.test(line))).toEqual([]);
});

test('secrets are cryptographically random: the server uses Math.random only to spread load over time', () => {
  const files = linesWith(/Math\.random/, server).map((line) => line.split(':')[0] ?? '');
  expect(files.toSorted()).toEqual([
    'backend/src/database/connections/transaction-conflict.ts',
    'backend/src/live/live-hub.ts',
  ]);
});

function inPackages(name: string): string {
  return `packages/${name}`;
}

function sourcesIn(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !NOT_RUN.test(file));
}

function linesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines.filter((line) => pattern.test(line)).map((line) => `${file}: ${line.trim()}`);
  });
}
