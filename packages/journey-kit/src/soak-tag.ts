export const SOAK_TAG = '@soak';

/** Of a journey that `npm test` leaves to the soak. */
export const IN_SOAK = { tag: SOAK_TAG };
