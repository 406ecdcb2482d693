/** Step from one node of a graph to another, with the import that causes it. */
export type Step = { from: string; to: string; importer: string; imported: string };
/** Steps from each node, by the node to which they lead. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, Step>>;

/**
 * Finds rings in a graph, each as a list of its steps. For every node that reaches itself it returns a shortest ring,
 * and each ring once.
 */
export function ringsIn(graph: Graph): Step[][] {
  const left = withoutEnds(graph);
  const rings = new Map<string, Step[]>();
  for (const node of [...left.keys()].toSorted()) {
    const ring = shortestRing(left, node);
    if (ring && !rings.has(nameOf(ring))) rings.set(nameOf(ring), ring);
  }
  return [...rings.values()];
}

/** Removes nodes that lead nowhere until none is left; each remaining node lies on a ring or leads to one. */
function withoutEnds(graph: Graph): Graph {
  let left = graph;
  for (let before = -1; before !== left.size;) {
    before = left.size;
    const nodes = left;
    left = new Map([...nodes].filter(([, steps]) => [...steps.keys()].some((to) => nodes.has(to))));
  }
  return left;
}

function shortestRing(graph: Graph, start: string): Step[] | undefined {
  const reachedBy = new Map<string, Step>();
  const open = [start];
  for (const node of open) {
    for (const step of graph.get(node)?.values() ?? []) {
      if (reachedBy.has(step.to)) continue;
      reachedBy.set(step.to, step);
      if (step.to === start) return stepsTo(start, reachedBy);
      open.push(step.to);
    }
  }
  return undefined;
}

function stepsTo(start: string, reachedBy: ReadonlyMap<string, Step>): Step[] {
  const steps: Step[] = [];
  for (let step = reachedBy.get(start); step; step = step.from === start ? undefined : reachedBy.get(step.from)) {
    steps.unshift(step);
  }
  return steps;
}

function nameOf(ring: readonly Step[]): string {
  return ring
    .map(({ from }) => from)
    .toSorted()
    .join(' ');
}
