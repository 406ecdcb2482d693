/** PostgreSQL's largest integer: no row has a higher id. */
export const INTEGER_MAX = 2_147_483_647;
