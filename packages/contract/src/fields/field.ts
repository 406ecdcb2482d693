/**
 * Field of a thing that users own. Schemas, columns, replies, forms, tests and behaviour.md follow from its row
 * (decision: fields).
 */
export type FieldRow = {
  /** Viewers who get the value; with `owner`, everybody else gets null. */
  seenBy: 'everybody' | 'owner';
} & (TextRow | NumberRow | ChosenRow | KeptRow);

type TextRow = {
  /** Text on one line, or on several. */
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

/** Names of the fields that a form writes. */
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
