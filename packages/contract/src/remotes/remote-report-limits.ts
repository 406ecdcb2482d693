/** Maximum number of reports per request. Without a schema, because every page's first view sends reports. */
export const REPORTS_MAX = 20;
/** Limits of an error's texts in characters; longer ones are cut off. */
export const ERROR_MESSAGE_MAX = 200;
export const ERROR_STACK_MAX = 1_500;
