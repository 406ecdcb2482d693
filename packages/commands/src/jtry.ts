import { Progress } from './test-run/progress.ts';
import { KeptResults } from './test-run/kept-results.ts';
import { SourceFiles } from './test-run/source-files.ts';
import { ImportGraph } from './test-run/import-graph.ts';
import { runJourneys } from './test-run/run-journeys.ts';
import { withScratchFolder } from './scratch-folder.ts';
await withScratchFolder(async (folder) => {
  const progress = new Progress();
  progress.begin();
  const results = new KeptResults(new SourceFiles());
  const out = await runJourneys({
    results,
    graph: new ImportGraph(),
    progress,
    folder,
    workers: 2,
    shard: { nth: Number(process.argv[2] ?? 1), of: Number(process.argv[3] ?? 1) },
    seed: undefined,
    isCached: (t) => results.find(t) !== undefined,
    onEnded: () => undefined,
  });
  progress.end();
  console.log(out);
});
