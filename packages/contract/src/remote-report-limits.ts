/** How many reports one call brings. Without a schema, because every page's first view reports. */
export const REPORTS_MAX = 20;
