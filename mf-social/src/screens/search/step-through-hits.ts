/** Moves the focus to the hit below or above, or back to the field; false for any other key, and where there is none. */
export function stepThroughHits(results: HTMLElement | null, key: string, field: HTMLElement | null): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || !results) return false;
  const rows = rowsIn(results);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at + step];
  const next = at + step < 0 ? field : row && linkOf(row);
  if (!next) return false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Lists within a row are its own. */
function rowsIn(results: HTMLElement): HTMLElement[] {
  const rows = [...results.querySelectorAll<HTMLElement>('li')];
  return rows.filter((row) => !row.parentElement?.closest('li') && linkOf(row));
}

/** What the hit leads to: of a post its own page, not its author's. */
function linkOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector('time')?.closest('a') ?? row.querySelector<HTMLElement>('a, button');
}
