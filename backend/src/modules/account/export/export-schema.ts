import { EntityManager } from '@mikro-orm/postgresql';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';

import { EXPORTED_LISTS, partsOf, valuesOf } from '../../../schema/export/export.sql.ts';
import type { ExportedValue } from '../../../schema/export/export.sql.ts';
import { fileNameOf } from './file-names.ts';

type JsonSchema = Record<string, unknown>;
type Column = { type: string; isNullable: boolean };

/** Version of the format: raised when a program that reads archives would have to change. */
const EXPORT_VERSION = 1;

const PERSON: JsonSchema = {
  description: 'Somebody, with the names as they were; null if a block hides them or the account is gone.',
  type: ['object', 'null'],
  properties: { id: { type: 'string' }, username: { type: ['string', 'null'] }, name: { type: 'string' } },
};
const IMAGE: JsonSchema = {
  description: 'A picture, video or voice message. The paths lead to files of the archive; null for files of others.',
  type: ['object', 'null'],
  properties: {
    id: { type: 'string' },
    picture: { type: ['string', 'null'] },
    video: { type: ['string', 'null'] },
    voice: { type: ['string', 'null'] },
  },
};
const DOCUMENT: JsonSchema = { description: 'Path of a PDF in the archive.', type: ['string', 'null'] };

/** Returns the JSON schema of an archive's files, from the tables and what is exported of them. */
export function exportSchema(em: EntityManager): JsonSchema {
  const columns = columnsOf(em);
  const lists = EXPORTED_LISTS.map(({ table, title, uses }) => [
    fileNameOf(title),
    { title, type: 'array', items: rowSchema(table, uses, columns) },
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Data of an account of ${PRODUCT_NAME}`,
    description: 'Each file data/NAME.json is a list as described under $defs.NAME. Lists without rows have no file.',
    version: EXPORT_VERSION,
    $defs: Object.fromEntries(lists) as JsonSchema,
  };
}

function rowSchema(table: string, uses: unknown, columns: Columns): JsonSchema {
  const values = valuesOf(uses).map((value) => [
    value.name,
    valueSchema(value, columns.get(table)!.get(value.column)!),
  ]);
  const parts = partsOf(table).map((part) => [
    part.as,
    { type: 'array', items: rowSchema(part.table, part.uses, columns) },
  ]);
  const properties = Object.fromEntries([...values, ...parts]) as JsonSchema;
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function valueSchema({ kind }: ExportedValue, column: Column): JsonSchema {
  if (kind === 'people' || kind === 'hidden') return PERSON;
  if (kind === 'images') return IMAGE;
  return kind === 'documents' ? DOCUMENT : columnSchema(column);
}

/** JSON types of columns by their type in the database. */
const TYPES: Readonly<Record<string, JsonSchema>> = {
  bigint: { type: 'integer' },
  int: { type: 'integer' },
  smallint: { type: 'integer' },
  'double precision': { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  timestamptz: { type: 'string', format: 'date-time' },
  text: { type: 'string' },
  citext: { type: 'string' },
  uuid: { type: 'string', format: 'uuid' },
  'text[]': { type: 'array', items: { type: 'string' } },
  jsonb: {},
};

function columnSchema({ type, isNullable }: Column): JsonSchema {
  const schema = TYPES[type];
  if (!schema) throw new Error(`Columns of the type ${type} have no JSON type in an archive`);
  return isNullable && schema['type'] !== undefined ? { ...schema, type: [schema['type'], 'null'] } : schema;
}

type Columns = ReadonlyMap<string, ReadonlyMap<string, Column>>;

function columnsOf(em: EntityManager): Columns {
  const tables = [...em.getMetadata().getAll().values()];
  return new Map(
    tables.map(({ tableName, properties }) => {
      const columns = Object.values(properties).flatMap(({ fieldNames, columnTypes, nullable = false }) =>
        fieldNames.map((name, nth) => [name, { type: columnTypes[nth] ?? '', isNullable: nullable }] as const),
      );
      return [tableName, new Map(columns)];
    }),
  );
}
