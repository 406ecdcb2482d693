const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns true for a UUID as PostgreSQL writes it; any other text needs no query. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
