const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** As PostgreSQL writes one. Anything else is no id, and not to be asked for. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
