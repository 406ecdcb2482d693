/** As it stands in a form; no point yet: nobody has chosen one. */
export type ExactPlaceValue = { name: string; latitude: number | null; longitude: number | null };

export const NO_PLACE: ExactPlaceValue = { name: '', latitude: null, longitude: null };
