/** How many reports one call brings. Without a schema, because every page's first view reports. */
export const REPORTS_MAX = 20;
/** Of what an error says, in characters; the rest is cut off. */
export const ERROR_MESSAGE_MAX = 200;
export const ERROR_STACK_MAX = 1_500;
