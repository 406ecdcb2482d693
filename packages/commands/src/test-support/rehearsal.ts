import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { archiveOf } from '@qlixline/cli/build/archive';
import { uploadBuild } from '@qlixline/cli/registry-client';
import { runQuietly } from '@qlixline/cli/checks/run-quietly';
import { checkBuild } from '@qlixline/cli/build/unit-build';

import { ROOT } from '../command.ts';
import { deployToken } from '../matrix/publish-versions.ts';
import type { ThrowAwayProduct } from '../programs/throw-away-product.ts';

const LEFT_BEHIND = new Set(['node_modules', 'dist', 'dist-prerender', '.git', '.turbo', '.data', 'test-results']);

/** A copy of this repository with its packages, in which a change is tested and published. */
export class Rehearsal {
  readonly folder: string;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'qlixline-rehearsal-'));
    cpSync(ROOT, this.folder, { recursive: true, filter: (source) => !LEFT_BEHIND.has(basename(source)) });
    const [from, to] = [join(ROOT, 'node_modules'), join(this.folder, 'node_modules')];
    // Hard-linked if possible, because it is a gigabyte. Changed files are replaced in the copy.
    if (spawnSync('cp', ['-al', from, to]).status !== 0) run('cp', ['-a', from, to], this.folder);
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  write(file: string, content: string): void {
    writeFileSync(join(this.folder, file), content);
  }

  /** Replaces all occurrences of a text, which must exist. */
  edit(file: string, from: string | RegExp, to: string): void {
    const before = this.read(file);
    const after = before.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
    if (after === before) throw new Error(`${file} has no ${String(from)}`);
    this.write(file, after);
  }

  setVersion(workspace: string, version: string): void {
    this.edit(`${workspace}/package.json`, /"version": "[^"]+"/, `"version": "${version}"`);
  }

  /** Makes a folder independent of this repository, with which the copy shares its files. */
  unlink(folder: string): void {
    const path = join(this.folder, folder);
    cpSync(path, `${path}.own`, { recursive: true });
    rmSync(path, { recursive: true });
    renameSync(`${path}.own`, path);
  }

  build(unit: string): void {
    run(join(this.folder, 'node_modules', '.bin', 'rspack'), ['build'], join(this.folder, unit));
  }

  /** Publishes a unit; rejects with the server's reasons. */
  async publish(product: ThrowAwayProduct, unit: string): Promise<void> {
    const archive = await archiveOf(checkBuild(unit, join(this.folder, unit, 'dist')));
    const target = { unit, origin: product.url, token: deployToken(product, unit) };
    await uploadBuild(target, archive, { audience: 'everybody' });
  }

  /** Replaces an installed npm package, or adds one. */
  install(archive: string, as: string): void {
    const folder = join(this.folder, 'node_modules', as);
    rmSync(folder, { recursive: true, force: true });
    run('mkdir', ['-p', folder], this.folder);
    run('tar', ['-xzf', archive, '--strip-components=1', '-C', folder], this.folder);
  }
}

function run(program: string, args: string[], cwd: string): void {
  runQuietly(`${program} ${args.join(' ')}`, program, args, { cwd, env: { ...process.env, NODE_ENV: 'production' } });
}
