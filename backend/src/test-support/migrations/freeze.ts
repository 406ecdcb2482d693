type Frozen = {
  /** Source of frozen-migrations.ts, with the checksums of migrations that have not landed. */
  text: string;
  changes: string[];
  /** Reasons why landed migrations differ from their checksums. */
  faults: string[];
};

const LINE = /^ {2}'(\d{4}-[^']+)': '([0-9a-f]{64})',\n/gm;

/** Parses names and checksums from the source of frozen-migrations.ts. */
export function frozenIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(LINE)].map(([, name = '', checksum = '']) => [name, checksum]));
}

/** Lists each migration with its checksum. Entries of landed migrations stay unchanged. */
export function freeze(
  text: string,
  checksums: ReadonlyMap<string, string>,
  landed: ReadonlyMap<string, string>,
): Frozen {
  const frozen: Frozen = { text, changes: [], faults: [] };
  for (const [name, before] of frozenIn(text)) {
    const checksum = checksums.get(name);
    if (checksum === before) continue;
    if (landed.has(name)) {
      frozen.faults.push(
        checksum === undefined
          ? `The migration ${name} has landed and its file is missing: bring it back.`
          : `The migration ${name} has landed and its statements have changed: take that back, and write another migration.`,
      );
      continue;
    }
    frozen.text = frozen.text.replace(lineOf(name, before), checksum === undefined ? '' : lineOf(name, checksum));
    frozen.changes.push(checksum === undefined ? `No longer listed: ${name}` : `Listed anew: ${name}`);
  }
  for (const [name, checksum] of checksums) {
    if (frozenIn(text).has(name)) continue;
    frozen.text = frozen.text.replace(/\};\n$/, `${lineOf(name, checksum)}};\n`);
    frozen.changes.push(`Listed: ${name}`);
  }
  return frozen;
}

const lineOf = (name: string, checksum: string): string => `  '${name}': '${checksum}',\n`;
