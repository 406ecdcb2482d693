/** Units whose old and new versions are combined; the others are always new. */
export const MATRIX_UNITS = ['shell', 'mf-pets', 'mf-social'] as const;
export type MatrixUnit = (typeof MATRIX_UNITS)[number];

export type Versions = Record<MatrixUnit, string>;
/** Versions by unit; units that aren't named are live. */
export type Combination = Readonly<Record<string, string>>;

/** Returns all combinations of old and new versions, the all-new one first. */
export function combinationsOf(fresh: Versions, old: Versions): Versions[] {
  return MATRIX_UNITS.reduce<Versions[]>(
    (all, unit) => all.flatMap((one) => [one, { ...one, [unit]: old[unit] }]),
    [fresh],
  );
}

type Served = { name: string; live: string | null; canary: { version: string } | null };

/**
 * Combines the candidates with all versions of other units that users may have: the live one and the canary, if any. It
 * isn't known which user has which.
 */
export function combinationsWith(candidates: Combination, served: readonly Served[]): Combination[] {
  return served.reduce<Combination[]>(
    (all, { name, canary }) => {
      if (canary === null || Object.hasOwn(candidates, name)) return all;
      return all.flatMap((one) => [one, { ...one, [name]: canary.version }]);
    },
    [candidates],
  );
}
