import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { trackedFiles } from '../source-graph/source-files.ts';
import { mutationOf } from './mutate-source.ts';
import type { Mutation } from './mutate-source.ts';
import { TreeCopy } from './tree-copy.ts';

// `npm test` runs only what a change can affect. This test changes sources at random, runs everything, and requires
// that whatever fails would have been selected for that change alone. MUTATIONS is the number of changes, SEED selects
// them.

const MUTATIONS = Number(process.env['MUTATIONS'] ?? 10);
/** Number of mutations applied in one full run. With more, failures would more often be caused by other mutations. */
const TOGETHER = 10;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const HOURS_MS = 12 * 3_600_000;
const IS_SOURCE =
  /^(?:backend|shell|mf-\w+|packages\/(?!e2e|bench|commands|cli|docs|build-config|test-kit|journey-kit)[\w-]+)\/src\/.*\.tsx?$/;
const IS_OF_TESTS = /\.(?:spec|soak)\.tsx?$|\/(?:test-support|testing|migrations)\//;

let folder: string;
let tree: TreeCopy;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-mutations-'));
  tree = new TreeCopy(join(folder, 'tree'));
}, HOURS_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  'every test that a mutation breaks is among the tests selected for the mutated file',
  async () => {
    process.stdout.write(`tried: ${MUTATIONS} changes, SEED=${SEED}\n`);
    expect(await tree.prepare()).toEqual([]);
    const all = await tree.list(['--all']);
    const mutations = chooseMutations();
    for (let from = 0; from < mutations.length; from += TOGETHER) {
      await tryTogether(mutations.slice(from, from + TOGETHER), all);
    }
  },
  HOURS_MS,
);

async function tryTogether(mutations: readonly Mutation[], all: readonly string[]): Promise<void> {
  const tried: { mutation: Mutation; unaffected: string[] }[] = [];
  for (const mutation of mutations) {
    const unaffected = await tree.unaffected([mutation], all);
    process.stdout.write(
      `tried: ${describeMutation(mutation)}: affects ${all.length - unaffected.length} of ${all.length}\n`,
    );
    if (unaffected.length > 0) tried.push({ mutation, unaffected }); // otherwise everything runs
  }
  const { failed } = await tree.run(tried.map(({ mutation }) => mutation));
  for (const { mutation, unaffected } of tried) {
    const suspects = unaffected.filter((one) => failed.includes(one));
    const { failed: wrong } = suspects.length > 0 ? await tree.runOnly([mutation], suspects) : { failed: [] };
    console.log(
      `tried: ${describeMutation(mutation)}: ${failed.length - suspects.length} affected tests failed, of the others ${wrong.length}`,
    );
    expect({ mutation, wrong }).toEqual({ mutation, wrong: [] });
  }
}

function chooseMutations(): Mutation[] {
  const random = randomFrom(SEED);
  const files = trackedFiles().filter((file) => IS_SOURCE.test(file) && !IS_OF_TESTS.test(file));
  const chosen = new Map<string, Mutation>();
  while (chosen.size < MUTATIONS) {
    const file = files[Math.floor(random() * files.length)] ?? '';
    const mutation = mutationOf(file, tree.read(file), random);
    if (mutation) chosen.set(file, mutation);
  }
  return [...chosen.values()];
}

/** Creates a generator of numbers from 0 to below 1, reproducible by the seed. */
function randomFrom(seed: number): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32LE() / 2 ** 32;
  };
}

function describeMutation({ file, line, before, after }: Mutation): string {
  return `${file}:${line} "${before.trim()}" -> "${after.trim()}"`;
}
