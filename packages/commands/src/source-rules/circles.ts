import type { Imports } from '../source-graph/import-graph.ts';
import { ringsIn } from './rings.ts';
import type { Step } from './rings.ts';

type ImportsOf = (file: string) => Imports;

/** Folders whose subfolders are areas: each module of the backend, and each screen of a remote. */
const MADE_OF_AREAS = /^(?:backend\/src\/(?:modules|platform)|mf-[^/]+\/src\/screens)$/;

/**
 * Packages that count as a single area, although their folders follow the areas of the product: the shapes of a social
 * network refer to each other, as a post shows a listing and a listing's author has posts. Their files must still not
 * form circles.
 */
const ONE_AREA = /^packages\/(?:contract|test-kit)\/src\//;

/**
 * Finds circles among files. Returns a text for each, which names its files. `import()` counts like any import; imports
 * of types alone don't count.
 */
export function circlesOfFiles(files: readonly string[], importsOf: ImportsOf): string[] {
  const known = new Set(files);
  const graph = new Map(
    files.map((file) => {
      const { always, dynamic } = importsOf(file);
      return [file, stepsFrom(file, file, [...always, ...dynamic], known)] as const;
    }),
  );
  return ringsIn(graph).map((ring) => describeRing('files', ring));
}

/**
 * Finds circles among areas. Returns a text for each, with an import for each step. An area is a folder in a
 * workspace's sources. Every import counts, including `import()`, types, and imports through a file beside the areas.
 */
export function circlesOfAreas(files: readonly string[], importsOf: ImportsOf): string[] {
  const known = new Set(files);
  const graph = new Map<string, Map<string, Step>>();
  for (const file of files) {
    const area = areaOf(file);
    if (area === undefined) continue;
    const steps = graph.get(area) ?? new Map<string, Step>();
    graph.set(area, steps);
    for (const [to, step] of areasReached(file, area, known, importsOf)) if (!steps.has(to)) steps.set(to, step);
  }
  return ringsIn(graph).map((ring) => describeRing('areas', ring));
}

/** Returns the area of a file; undefined for a file beside the areas, which combines them. */
export function areaOf(file: string): string | undefined {
  if (ONE_AREA.test(file)) return file.split('/').slice(0, 3).join('/');
  const parts = file.split('/');
  const sources = parts.indexOf('src');
  const outer = parts.slice(0, sources + 2).join('/');
  const depth = sources + (MADE_OF_AREAS.test(outer) ? 3 : 2);
  return sources >= 0 && parts.length > depth ? parts.slice(0, depth).join('/') : undefined;
}

/** Returns the other areas that a file imports, directly or through files beside the areas. */
function areasReached(file: string, area: string, known: ReadonlySet<string>, importsOf: ImportsOf): Map<string, Step> {
  const reached = new Map<string, Step>();
  const seen = new Set([file]);
  for (const importer of seen) {
    const { always, dynamic, types } = importsOf(importer);
    for (const imported of [...always, ...dynamic, ...types]) {
      if (!known.has(imported)) continue;
      const to = areaOf(imported);
      if (to === undefined) seen.add(imported);
      else if (to !== area && !reached.has(to)) reached.set(to, { from: area, to, importer, imported });
    }
  }
  return reached;
}

function stepsFrom(from: string, importer: string, files: readonly string[], known: ReadonlySet<string>) {
  const others = files.filter((file) => known.has(file) && file !== from);
  return new Map(others.map((to) => [to, { from, to, importer, imported: to }]));
}

function describeRing(kind: 'files' | 'areas', ring: readonly Step[]): string {
  const nodes = [...ring.map(({ from }) => from), ring[0]?.from];
  return [
    `Circle of ${kind}: ${nodes.join(' → ')}`,
    ...ring.map(({ importer, imported }) => `  ${importer} imports ${imported}`),
  ].join('\n');
}
