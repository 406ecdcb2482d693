const ROW_ID = /^[1-9]\d{0,15}$/;

/**
 * Returns the id of a row in a part of an address; 0, which no row has, for anything else. `request` answers such an id
 * with 404 without asking the server.
 */
export function idInAddress(text: string | null | undefined): number {
  const id = ROW_ID.test(text ?? '') ? Number(text) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}
