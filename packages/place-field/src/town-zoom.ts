/** Zoom at which a map shows a whole town. */
export const TOWN_ZOOM = 12;
