// Entry that runs with the machine's own Node, version 20 or later: it installs what is missing and starts the
// project's own Node. Plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const root = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..', '..');
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stampFile = join(root, 'node_modules', '.installed-lock');

const STARTER_LOOK_MS = 500;

const [command, ...args] = process.argv.slice(2);
const script = join(root, 'packages', 'commands', 'src', `${command}.ts`);
if (!command || !existsSync(script)) fail(`There is no command "${command ?? ''}".`);

installIfNeeded();

const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // the channel tells it that this process is alive
  env: {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    // V8's compile cache halves the startup time of our programs.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    // Disables the telemetry of everything built or tested here.
    TURBO_TELEMETRY_DISABLED: '1',
    SCARF_ANALYTICS: 'false',
    DO_NOT_TRACK: '1',
  },
});
// A terminal's Ctrl-C reaches the child directly; a signal sent only to this process doesn't.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGTERM'));
// A killed npm notifies nobody; the processes that it started would keep running and couldn't be stopped.
const starters = startersOf();
setInterval(() => {
  if (startersOf() !== starters) child.kill('SIGTERM');
}, STARTER_LOOK_MS).unref();
child.on('error', (error) => fail(`The project's Node could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));

/**
 * Returns the processes that started this one; for npm, the shell in between and npm itself. The result changes once
 * one of them has ended.
 */
function startersOf() {
  const shell = /^\S*\bsh\0-c\0/.test(readOf(process.ppid, 'cmdline'));
  const grandparent = shell ? readOf(process.ppid, 'stat').replace(/^.*\) \S /s, '') : '';
  return `${process.ppid} ${grandparent.split(' ')[0]}`;
}

/** Reads a file of /proc; empty without /proc and after the process has ended. */
function readOf(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** Runs `npm ci` unless the lock file's packages are installed. */
function installIfNeeded() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(node) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  console.log('Installing packages (once, about a minute) …');
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const { status, error } = spawnSync(program, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) fail(`Packages could not be installed${error ? `: ${error.message}` : '; npm says why above'}.`);
  writeFileSync(stampFile, lock);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
