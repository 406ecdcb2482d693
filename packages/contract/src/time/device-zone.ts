/** Returns the time zone of this device, such as "Asia/Tokyo". */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
