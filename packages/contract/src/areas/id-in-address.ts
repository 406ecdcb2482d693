/**
 * Returns the id of a row in a part of an address; 0, which no row has, for anything else. `request` answers 0 with 404
 * without asking the server.
 */
export const idInAddress = (text: string | null | undefined): number =>
  /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0;
