import pg from 'pg';

import { digestOf, writeValuesAlike } from '../../backup/moving/compare-tables.ts';
import { sequencesOf, tablesOf } from '../../backup/tables.ts';
import type { FileStore } from '../../files/stores/file-store.ts';
import { countedOf } from '../../files/stores/hashed.ts';

/** Describes a database by the count and hash of each table and the values of its sequences. */
export async function describeDatabase(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await writeValuesAlike(client);
    const described: Record<string, string> = {};
    for (const table of await tablesOf(client)) {
      const { rows, hash } = await digestOf(client, table);
      described[table] = `${rows} ${hash}`;
    }
    for (const { name, value, isCalled } of await sequencesOf(client)) described[name] = `${value} ${isCalled}`;
    return described;
  } finally {
    await client.end();
  }
}

/** Counts the rows of all tables except those that migrations insert; 0 without tables. */
export async function rowsIn(url: string): Promise<number> {
  const tables = Object.entries(await describeDatabase(url)).filter(([name]) => name !== 'topics');
  return tables.reduce(
    (sum, [, text]) => sum + (text.includes('true') || text.includes('false') ? 0 : Number(text.split(' ')[0])),
    0,
  );
}

/** Describes a store by the SHA-256 of each file. */
export async function describeStore(store: FileStore): Promise<Record<string, string>> {
  const described: Record<string, string> = {};
  for await (const { path } of store.files()) {
    const file = await store.open(path);
    if (file) described[path] = (await countedOf(file.stream)).sha256;
  }
  return described;
}
