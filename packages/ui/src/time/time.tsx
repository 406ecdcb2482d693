// Dates, times and ages in the product's formats. Nothing else in the browser formats dates.
export { shortTime, timeAgoInWords } from './ages.ts';
/** Published remotes import it by this name. */
export { timeAgoInWords as timeAgo } from './ages.ts';
export { longDate, sinceDay } from './calendar-days.ts';
export { exactTimeOnHover } from './exact-time-on-hover.ts';
export { clockTime, dateAndSeconds, dateAndTime, dayHeading, exactTime, mediumDate, monthAndYear } from './moments.ts';
