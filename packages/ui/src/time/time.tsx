// Dates, times and ages in the formats of the product. Nothing else in the browser formats a date.
export { shortTime, timeAgoInWords } from './ages.ts';
/** Published remotes call it by this name. */
export { timeAgoInWords as timeAgo } from './ages.ts';
export { longDate, sinceDay } from './calendar-days.ts';
export { clockTime, dateAndSeconds, dateAndTime, dayHeading, exactTime, mediumDate, monthAndYear } from './moments.ts';
