/** The units whose old and new versions are put together; the others are new in each combination. */
export const MATRIX_UNITS = ['shell', 'mf-pets', 'mf-social'] as const;
export type MatrixUnit = (typeof MATRIX_UNITS)[number];

export type Versions = Record<MatrixUnit, string>;

/** Old and new of each with old and new of the others, the wholly new one first. */
export function combinationsOf(fresh: Versions, old: Versions): Versions[] {
  return MATRIX_UNITS.reduce<Versions[]>(
    (all, unit) => all.flatMap((one) => [one, { ...one, [unit]: old[unit] }]),
    [fresh],
  );
}
