import { performance } from 'node:perf_hooks';

import { pairedRuns } from '../paired-runs.ts';
import { times, timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import { buffersOf, cpuPerExecution } from '../statement-cost.ts';
import type { Statement } from '../statement-cost.ts';
import { FOLLOWED, FRIENDS, SILENT_FRIENDS, withMaterializedWorld } from './materialized-world.ts';
import type { MaterializedWorld } from './materialized-world.ts';
import { feedStatements, firstPageOf } from '../requests/feed-statements.ts';
import type { FeedStatements } from '../requests/feed-statements.ts';

const RANGE_GOAL = 2; // multiple of the floor
const GROWTH_GOAL = 1.2; // multiple of the value with few posts
const SILENT_GOAL = 1.2; // multiple of the value without them
const FEW_POSTS = 10_000;
const MANY_POSTS = 1_000_000;
const SLOW_EXECUTIONS = 10;

/** Ratio of two statements: buffers are exact, CPU is the median of pairs. */
type Ratio = { buffers: number; cpu: number; text: string };
type Page = { database: MaterializedWorld['database']; statement: Statement; reader: string };

/** A2: measures PostgreSQL's cost of home's statement, in buffers and CPU of its process. */
export function measureFeedStatement(): Promise<Measured> {
  return withMaterializedWorld(MANY_POSTS, (many) =>
    withMaterializedWorld(FEW_POSTS, async (few) => compare(many, few, await feedStatements())),
  );
}

async function compare(many: MaterializedWorld, few: MaterializedWorld, statements: FeedStatements): Promise<Measured> {
  const { feed, range, byReading } = statements;
  const ranges: Ratio[] = [];
  const growths: Ratio[] = [];
  for (const [at, reader] of many.readers.entries()) {
    const page = { ...many, reader, statement: feed };
    const before = { ...few, reader: few.readers[at] ?? '', statement: feed };
    ranges.push(await beside(page, { ...page, statement: range }));
    growths.push(await beside(page, before));
  }
  const [reader = ''] = many.readers;
  const rangeGrowth = await beside(
    { ...many, reader, statement: range },
    { ...few, reader: few.readers[0] ?? '', statement: range },
  );
  const fan = { ...many, reader: many.fan, statement: feed };
  const fanRange = await beside(fan, { ...fan, statement: range });
  const fanGrowth = await beside(fan, { ...few, reader: few.fan, statement: feed });
  const silent = await beside({ ...many, reader: many.twin, statement: feed }, { ...many, reader, statement: feed });
  const materializingMs = many.materializingMs.map((ms) => ms.toFixed(0)).join(', ');
  return {
    figure: [
      ...FRIENDS.map((count, at) => `${count} friends ${ranges[at]?.text}`),
      `beside 10 k posts: ${growths.map(({ text }) => text).join('; ')}`,
      `${FRIENDS[0]} friends and ${FOLLOWED} followed ${fanRange.text}, beside 10 k posts ${fanGrowth.text}`,
      `${SILENT_FRIENDS} silent friends more ${silent.text}`,
      `materializing ${materializingMs} ms`,
      `past a timeline’s end ${await costOfReading(many, byReading)}`,
    ].join(' | '),
    floor: `${await buffersOf(many.database, range, firstPageOf(reader))} buffers; beside 10 k posts ${rangeGrowth.text}`,
    isMet:
      [...ranges, fanRange].every(isWithin(RANGE_GOAL)) &&
      [...growths, fanGrowth].every(isWithin(GROWTH_GOAL)) &&
      isWithin(SILENT_GOAL)(silent),
  };
}

const isWithin = (goal: number) => (ratio: Ratio) => Math.max(ratio.buffers, ratio.cpu) <= goal;

async function beside(one: Page, other: Page): Promise<Ratio> {
  const cost = ({ database, statement, reader }: Page) => buffersOf(database, statement, firstPageOf(reader));
  const buffers = (await cost(one)) / (await cost(other));
  const { ratio, spread } = await pairedRuns(
    () => cpuPerExecution(one.database, one.statement, firstPageOf(one.reader)),
    () => cpuPerExecution(other.database, other.statement, firstPageOf(other.reader)),
  );
  return { buffers, cpu: ratio, text: `${times(buffers)} buffers, CPU ${timesWithin(ratio, spread)}` };
}

/** Measures the reader with the most friends. */
async function costOfReading({ database, readers }: MaterializedWorld, statement: Statement): Promise<string> {
  const reader = readers.at(-1) ?? '';
  const buffers = await buffersOf(database, statement, firstPageOf(reader));
  const startedAt = performance.now();
  for (let count = 0; count < SLOW_EXECUTIONS; count += 1) {
    await database.query({ ...statement, values: firstPageOf(reader) });
  }
  return `${buffers} buffers, ${((performance.now() - startedAt) / SLOW_EXECUTIONS).toFixed(0)} ms`;
}
