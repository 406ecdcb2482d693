/** PostgreSQL's largest integer: no count and no number within a conversation or a thread is higher. */
export const INTEGER_MAX = 2_147_483_647;

/** Largest id of a row that JSON can represent exactly. */
export const ROW_ID_MAX = Number.MAX_SAFE_INTEGER;
