/** `1 May 2026, 14:05 UTC`: where scripts run, it becomes the reader's own time. */
export const momentText = (moment: string): string =>
  `${new Date(moment).toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })} UTC`;

export const dayText = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
