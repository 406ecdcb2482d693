/**
 * Field of a thing that users own. Schemas, columns, replies, forms, tests and behaviour.md are generated from its row
 * (decision: fields).
 */
export type FieldRow = (TextRow | NumberRow | ChosenRow | KeptRow) & ({ seenBy: 'everybody' } | OwnerOnly);

/**
 * Types of fields that can be hidden from others, who get null: they are nullable columns, and forms may leave them
 * empty.
 */
type OwnerOnly = {
  seenBy: 'owner';
  type: 'line' | 'text' | 'number' | 'day' | 'birthday' | 'gender' | 'json';
  form: 'clearable' | 'none';
};

type TextRow = {
  /** `line` for text on one line, `text` for text on several. */
  type: 'line' | 'text';
  /** Maximum length in graphemes. */
  max: number;
} & (
  | {
      form: 'required';
      /** Error message if nothing is entered. */
      absent: string;
    }
  | { form: 'clearable' | 'none' }
);

/** Number from 0 to `max`. */
type NumberRow = {
  type: 'number';
  max: number;
  unit: string;
  tooLow: string;
  tooHigh: string;
  form: 'clearable' | 'none';
};

type ChosenRow = {
  type: 'day' | 'birthday' | 'species' | 'gender' | 'imageUrl';
  form: 'required' | 'clearable' | 'none';
};

/** Field that no form writes. */
type KeptRow = { type: 'flag' | 'image' | 'json'; form: 'none' };

export type FieldRows = Readonly<Record<string, FieldRow>>;

export type TextField = Extract<FieldRow, { type: 'line' | 'text' }>;

/** Field that is a text, may be absent and is shown to everybody. */
export type TextRows = Readonly<Record<string, TextField & { form: 'clearable' | 'none'; seenBy: 'everybody' }>>;

/** Names of the fields that are written by a form. */
export type FormField<Rows extends FieldRows> = {
  [Name in keyof Rows]: Rows[Name]['form'] extends 'none' ? never : Name;
}[keyof Rows];

/** Names of the fields that everybody sees. */
export type SharedField<Rows extends FieldRows> = {
  [Name in keyof Rows]: Rows[Name]['seenBy'] extends 'everybody' ? Name : never;
}[keyof Rows];

/** Returns true if a viewer sees the field. Nobody can change a field that they don't see. */
export function isSeen({ seenBy }: FieldRow, isOwner: boolean): boolean {
  return isOwner || seenBy === 'everybody';
}

/** Error at a field that somebody changes without seeing it. */
export const OWNER_ONLY = 'Only the owner can change this';

/** Names of the texts that a form may leave empty. */
export type ClearableText<Rows extends FieldRows> = {
  [Name in keyof Rows & string]: Rows[Name] extends { type: 'line' | 'text'; form: 'clearable' } ? Name : never;
}[keyof Rows & string];

export function clearableTexts<Rows extends FieldRows>(rows: Rows): ClearableText<Rows>[] {
  const names = Object.keys(rows).filter((name) => {
    const row = rows[name]!;
    return row.form === 'clearable' && (row.type === 'line' || row.type === 'text');
  });
  return names as ClearableText<Rows>[];
}
