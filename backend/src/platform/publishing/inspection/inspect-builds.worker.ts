import { parentPort, workerData } from 'node:worker_threads';

import type { UnitFolder } from './inspect-apart.ts';
import { inspectBuild } from './inspect-build.ts';
import type { Inspection } from './inspect-build.ts';

const inspections: Inspection[] = [];
for (const { folder, unit } of workerData as UnitFolder[]) inspections.push(await inspectBuild(folder, unit));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(inspections);
