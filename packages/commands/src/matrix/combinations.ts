/** The units whose old and new versions are put together; the others are new in each combination. */
export const MATRIX_UNITS = ['shell', 'mf-pets', 'mf-social'] as const;
export type MatrixUnit = (typeof MATRIX_UNITS)[number];

export type Versions = Record<MatrixUnit, string>;
/** Units and the version of each; what is not named is what is live. */
export type Combination = Readonly<Record<string, string>>;

/** Old and new of each with old and new of the others, the wholly new one first. */
export function combinationsOf(fresh: Versions, old: Versions): Versions[] {
  return MATRIX_UNITS.reduce<Versions[]>(
    (all, unit) => all.flatMap((one) => [one, { ...one, [unit]: old[unit] }]),
    [fresh],
  );
}

type Served = { name: string; live: string | null; canary: { version: string } | null };

/**
 * The candidates with everything that people may have of the other units: what is live and, of each that has one, the
 * canary. Nobody knows who has which.
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
