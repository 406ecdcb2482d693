import type { ExactPlaceInput, ExactPoint } from '@qlixline/contract/exact-place';

/** As it stands in a form; no point yet: nobody has chosen one. */
export type ExactPlaceValue = { name: string; point: ExactPoint | null };

/** What is sent; null, which is refused with a reason, where there is no point. */
export const exactPlaceOf = ({ name, point }: ExactPlaceValue): ExactPlaceInput | null => point && { name, ...point };
