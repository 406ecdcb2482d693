import { IS_BLOCKED } from '../friends/relation.sql.ts';
import { SHOWN_NAME } from '../users/user.sql.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';
import type { ColumnUses, ExportedList, ExportedPart } from './exported-table.ts';

type AnyColumns = ColumnUses<never> & Record<string, readonly string[]>;
/** Value of an export, and the column that it is made from. */
type ValueKind = 'keeps' | 'people' | 'hidden' | 'images' | 'documents';
export type ExportedValue = { name: string; column: string; kind: ValueKind };

const KINDS: readonly ValueKind[] = ['documents', 'keeps', 'people', 'hidden', 'images'];

/** Tables that are lists of their own, in the order of the archive. */
export const EXPORTED_LISTS = Object.entries(EXPORTED_TABLES as Record<string, object>).flatMap(([table, entry]) =>
  'rows' in entry ? [{ table, ...(entry as ExportedList) }] : [],
);

/** Returns the parts of a table's rows. */
export const partsOf = (table: string): (ExportedPart & { table: string })[] =>
  Object.entries(EXPORTED_TABLES as Record<string, object>).flatMap(([part, entry]) =>
    'partOf' in entry && entry.partOf === table ? [{ table: part, ...(entry as ExportedPart) }] : [],
  );

/** Returns the values of a table's rows, with their names in the archive. */
export function valuesOf(uses: unknown): ExportedValue[] {
  const columns = uses as AnyColumns;
  return KINDS.flatMap((kind) => (columns[kind] ?? []).map((column) => ({ kind, column, name: nameOf(column, kind) })));
}

function nameOf(column: string, kind: ValueKind): string {
  if (kind === 'keeps') return camelCase(column);
  if (column === 'id') return 'file';
  return camelCase(column.replace(/_id$/, '').replace(/^media$/, 'image'));
}

const camelCase = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const PERSON = (id: string): string => `(
  select json_build_object('id', p.id, 'username', p.username, 'name', ${SHOWN_NAME('p')}) from users p where p.id = ${id})`;

/** SQL of the paths of an image's files; null where it isn't the person's own, or that of a pet's journal. */
const IMAGE = (id: string, user: string): string => `case when ${id} is not null then (
  select json_build_object('id', ${id}, 'picture', min(own.picture), 'video', min(own.video), 'voice', min(own.voice)) from (
    select case when i.voice_ms is null then 'media/' || i.id || '.webp' end as picture,
      case when i.video_ms is not null then 'media/' || i.id || '.mp4' end as video,
      case when i.voice_ms is not null then 'media/' || i.id || '.m4a' end as voice
    from media i where i.id = ${id} and (i.owner_id = ${user} or i.kind = 'health')) own) end`;

const DOCUMENT = (table: string, column: string): string =>
  `case when ${table}.media_id is null then 'documents/' || ${table}.${column} || '.pdf' end`;

function valueOf({ column, kind }: ExportedValue, table: string, user: string): string {
  const value = `${table}.${column}`;
  switch (kind) {
    case 'keeps':
      return value;
    case 'people':
      return `case when not ${IS_BLOCKED(user, value)} then ${PERSON(value)} end`;
    case 'hidden':
      return PERSON(value);
    case 'images':
      return IMAGE(value, user);
    case 'documents':
      return DOCUMENT(table, column);
  }
}

function rowOf(table: string, uses: unknown, user: string): string {
  const values = valuesOf(uses).map((value) => `'${value.name}', ${valueOf(value, table, user)}`);
  const parts = partsOf(table).map((part) => `'${part.as}', ${partOf(part, table, user)}`);
  return `json_build_object(${[...values, ...parts].join(', ')})`;
}

function partOf(
  { table, on: [own, other], uses }: ExportedPart & { table: string },
  parent: string,
  user: string,
): string {
  const [first] = valuesOf(uses);
  return `coalesce((
    select json_agg(${rowOf(table, uses, user)} order by ${table}.${first!.column})
    from ${table} where ${table}.${String(own)} = ${parent}.${other}), '[]')`;
}

const CONDITION = ({ rows, table }: ListOfTable, user: string): string =>
  typeof rows === 'function' ? rows(user) : `${table}.${String(rows)} = ${user}`;

type ListOfTable = (typeof EXPORTED_LISTS)[number];

/** SQL of a list's rows as JSON text, in the list's order. */
export const EXPORTED_ROWS =
  (list: ListOfTable) =>
  (user: string): string => {
    const { table, uses, order = [valuesOf(uses)[0]!.column] } = list;
    const columns = order.map((column) => `${table}.${column}`).join(', ');
    return `select ${rowOf(table, uses, user)}::text as row from ${table} where ${CONDITION(list, user)} order by ${columns}`;
  };

/** SQL of the number of a list's rows. */
export const EXPORTED_COUNT =
  (list: ListOfTable) =>
  (user: string): string =>
    `(select count(*)::integer from ${list.table} where ${CONDITION(list, user)})`;

/** SQL table of the pictures, videos and recordings in an export: the person's own, and those of their pets' journals. */
export const EXPORTED_IMAGES = (user: string): string => `(
  select id, bytes, video_ms is not null as has_video, voice_ms is not null as is_voice from media where owner_id = ${user}
  union all
  select media.id, media.bytes, media.video_ms is not null, false from media
    join health_documents d on d.media_id = media.id join health_entries e on e.id = d.entry_id
    join pets on pets.id = e.pet_id
  where pets.owner_id = ${user})`;

/** SQL table of the PDFs in an export. */
export const EXPORTED_DOCUMENTS = (user: string): string => `(
  select d.id, d.bytes from health_documents d join health_entries e on e.id = d.entry_id join pets on pets.id = e.pet_id
  where d.media_id is null and pets.owner_id = ${user})`;
