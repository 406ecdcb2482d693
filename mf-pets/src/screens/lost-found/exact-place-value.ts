/** Place in a form; without coordinates if no point is selected. */
export type ExactPlaceValue = { name: string; latitude: number | null; longitude: number | null };

export const NO_PLACE: ExactPlaceValue = { name: '', latitude: null, longitude: null };
