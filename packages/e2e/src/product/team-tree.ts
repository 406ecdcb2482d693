import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { ROOT } from '@qlixline/commands/command.ts';
import { linkPackages } from '@qlixline/commands/matrix/old-tree.ts';

type Finished = { code: number | null; output: string };

/** A team's copy of the repository, in which it changes and publishes its remote. */
export type TeamTree = {
  /** Runs `npm run …` like a user, with the team's token. */
  npmRun: (command: string, ...args: string[]) => Promise<Finished>;
  setVersion: (remote: string, version: string) => void;
  /** Builds and publishes a remote, to everybody unless an audience is given; returns the command's output. */
  publish: (url: string, remote: string, version: string, ...audience: string[]) => Promise<string>;
  /** Replaces a text, which must exist. */
  edit: (file: string, from: string, to: string) => void;
  remove: () => void;
};

const LEFT_BEHIND = new Set(['node_modules', 'dist', 'dist-prerender', '.git', '.turbo', '.data', 'test-results']);

export function createTeamTree(token: string): TeamTree {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-team-'));
  cpSync(ROOT, folder, { recursive: true, filter: (source) => !LEFT_BEHIND.has(basename(source)) });
  linkPackages(folder);

  const change = (file: string, edit: (content: string) => string) => {
    const path = join(folder, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  const setVersion: TeamTree['setVersion'] = (remote, version) =>
    change(`${remote}/package.json`, (content) => content.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  return {
    npmRun: (command, ...args) => run(folder, command, args, token),
    setVersion,
    publish: async (url, remote, version, ...audience) => {
      setVersion(remote, version);
      const whom = audience.length > 0 ? audience : ['--everybody'];
      const args = ['publish', remote, '--to', url, '--unchecked', ...whom];
      const { code, output } = await run(folder, 'remote', args, token);
      if (code !== 0 || !output.includes(`${remote} ${version}`)) throw new Error(output);
      return output;
    },
    edit: (file, from, to) =>
      change(file, (content) => {
        if (!content.includes(from)) throw new Error(`${file} has no "${from}"`);
        return content.replace(from, to);
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function run(folder: string, command: string, args: string[], token: string): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', command, '--', ...args], {
      cwd: folder,
      env: { ...process.env, QLIXLINE_DEPLOY_TOKEN: token },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(output).toString() }));
  });
}
