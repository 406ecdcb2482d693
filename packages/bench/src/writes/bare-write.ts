import type { SentStatement } from './statement-recorder.ts';

/** A part of a value: text as it is, what the request brings, or what an earlier statement answered. */
type Part =
  | { text: string }
  | { bytes: string }
  | { input: string }
  | { statement: number; column: number; isJson: boolean };

/** A request's statements, to be sent again with other inputs: what the floor does, without anything around it. */
export type BareWrite = { roundTrips: { nth: number; name: string; text: string; values: (Part[] | null)[] }[][] };

const SHORT = 8; // characters: a number may stand in a text by chance

/** `inputs`: what the request that was recorded brought, by name. */
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
