import type { SentStatement } from './statement-recorder.ts';

/** Part of a value: literal text, an input of the request, or a result of an earlier statement. */
type Part =
  | { text: string }
  | { bytes: string }
  | { input: string }
  | { statement: number; column: number; isJson: boolean };

/** Statements of a request, to be repeated with other inputs as the floor's work. */
export type BareWrite = { roundTrips: { nth: number; name: string; text: string; values: (Part[] | null)[] }[][] };

const SHORT = 8; // characters: a short number may occur in a text by chance

/** Creates a bare write. `inputs` are the inputs of the recorded request, by name. */
export function bareWriteOf(
  name: string,
  statements: readonly SentStatement[],
  inputs: Record<string, string>,
): BareWrite {
  const roundTrips: BareWrite['roundTrips'] = [];
  for (const [nth, { text, values, roundTrip }] of statements.entries()) {
    const earlier = statements.slice(0, nth).filter((one) => one.roundTrip < roundTrip);
    (roundTrips[roundTrip - 1] ??= []).push({
      nth,
      name: values.length === 0 ? '' : `${name}-${nth}`,
      text,
      values: values.map((value) => (value === null ? null : partsOf(value, inputs, earlier))),
    });
  }
  return { roundTrips };
}

function partsOf(value: string | Buffer, inputs: Record<string, string>, earlier: readonly SentStatement[]): Part[] {
  if (typeof value !== 'string') return [{ bytes: value.toString('hex') }];
  for (const [statement, { row }] of earlier.entries()) {
    for (const [column, answer] of row.entries()) {
      if (answer === null) continue;
      if (value === answer) return [{ statement, column, isJson: false }];
      if (value === JSON.stringify(answer)) return [{ statement, column, isJson: true }];
    }
  }
  for (const [input, given] of Object.entries(inputs)) {
    if (value === given) return [{ input }];
    if (given.length < SHORT || !value.includes(given)) continue;
    const [before = '', ...after] = value.split(given);
    return [{ text: before }, ...after.flatMap((text) => [{ input }, { text }])];
  }
  return [{ text: value }];
}
