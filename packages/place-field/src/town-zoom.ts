/** At which a map shows a town as a whole. */
export const TOWN_ZOOM = 12;
