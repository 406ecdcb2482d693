/**
 * One field of a thing that people own. Schemas, columns, replies, forms, tests and behaviour.md follow from its row
 * (decision: fields).
 */
export type FieldRow = {
  /** The owner's card shows it to its owner alone; others get null. */
  seenBy: 'everybody' | 'owner';
} & (TextRow | NumberRow | ChosenRow | KeptRow);

type TextRow = {
  /** On one line, or on several. */
  type: 'line' | 'text';
  /** Graphemes. */
  max: number;
} & (
  | {
      form: 'required';
      /** The error where nothing is entered. */
      absent: string;
    }
  | { form: 'clearable' | 'none' }
);

/** A number from 0 to `max`. */
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

/** What no form writes. */
type KeptRow = { type: 'flag' | 'image' | 'json'; form: 'none' };

export type FieldRows = Readonly<Record<string, FieldRow>>;

/** Names of the fields that are written by a form. */
export type FormField<Rows extends FieldRows> = {
  [Name in keyof Rows]: Rows[Name]['form'] extends 'none' ? never : Name;
}[keyof Rows];

/** Names of the texts that a form may leave empty. */
export type ClearableText<Rows extends FieldRows> = {
  [Name in keyof Rows]: Rows[Name] extends { type: 'line' | 'text'; form: 'clearable' } ? Name : never;
}[keyof Rows];

export function clearableTexts<Rows extends FieldRows>(rows: Rows): ClearableText<Rows>[] {
  const names = Object.keys(rows).filter((name) => {
    const row = rows[name]!;
    return row.form === 'clearable' && (row.type === 'line' || row.type === 'text');
  });
  return names as ClearableText<Rows>[];
}
