import { endWith } from '@qlixline/cli/command-line/run-command';

import { ImportGraph } from '../source-graph/import-graph.ts';
import { trackedFiles } from '../source-graph/source-files.ts';
import { circlesOfAreas, circlesOfFiles } from './circles.ts';
import { report } from './report.ts';
import { productionSources } from './source-lists.ts';

await endWith([], async () => {
  const files = productionSources(trackedFiles());
  const graph = new ImportGraph();
  const importsOf = (file: string) => graph.importsOf(file);
  const circles = [...circlesOfAreas(files, importsOf), ...circlesOfFiles(files, importsOf)];
  return report(circles, 'Move what both need to a place of its own, or pass it in.');
});
