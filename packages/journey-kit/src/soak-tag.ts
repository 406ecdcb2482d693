/** Of a journey that `npm test` leaves to the soak. */
export const SOAK_TAG = '@soak';
