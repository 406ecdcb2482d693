import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';

import { buildAll } from './build-all.ts';
import { UsageError } from '@qlixline/cli/command-error';
import { runCommand } from '@qlixline/cli/command-line/run-command';
import { ROOT } from './command.ts';
import { jestArguments } from './specs/jest-run.ts';
import { withScratchFolder } from './test-run/scratch-folder.ts';
import { findSpecs, needsBuild } from './specs/spec-files.ts';
import { ImportGraph } from './source-graph/import-graph.ts';

const SPEC = {
  typed: 'npm run spec --',
  does: 'Runs the specs whose path contains one of the texts. Builds first if a spec needs a build.',
  words: 'TEXT …',
  options: {},
  json: null,
  passesTo: 'Jest, from the first dash on',
} as const;

/**
 * `npm run spec -- FILE…`: runs the specs whose path contains one of the texts; everything from the first dash on is
 * passed to Jest. Builds changes first if a spec reads a build or starts processes from it.
 */
await runCommand(SPEC, async ({ args: typed }) => {
  const options = typed.findIndex((argument) => argument.startsWith('-'));
  const [texts, forJest] = options === -1 ? [typed, []] : [typed.slice(0, options), typed.slice(options)];
  if (texts.length === 0) throw new UsageError('Please say which specs, by a part of their path: npm run spec -- feed');
  const specs = findSpecs(texts);
  if (specs.length === 0) throw new UsageError(`No spec has ${texts.join(' or ')} in its path.`);
  const graph = new ImportGraph();
  if (specs.some(({ file }) => needsBuild(relative(ROOT, file), graph))) buildAll({ quiet: true });
  const workspaces = [...new Set(specs.map(({ workspace }) => workspace))];
  const files = specs.map(({ file }) => file);
  const args = jestArguments(workspaces, ['--maxWorkers=2', ...forJest, '--runTestsByPath', ...files]);
  return withScratchFolder(async () => {
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    return status ?? 1;
  });
});
