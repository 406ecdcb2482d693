/** SQL of a day as YYYY-MM-DD. */
export const isoDay = (day: string) => `to_char(${day}, 'YYYY-MM-DD')`;

/** SQL of a moment as ISO 8601 in UTC. The driver returns times as the database's text, never as dates. */
export const isoTime = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
