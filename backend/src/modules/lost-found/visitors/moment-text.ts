// Of the place where it was seen: people near by read the page or the poster, and for them it was that day.

/** `1 May 2026, 14:05 WEST`: where scripts run, it becomes the reader's own time. */
export const momentText = (moment: string, timeZone: string): string =>
  new Date(moment).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });

/** `1 May 2026`. */
export const dayText = (moment: string, timeZone: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
