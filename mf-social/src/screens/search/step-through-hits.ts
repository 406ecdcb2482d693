/**
 * Moves the focus to the next or previous hit, or back to the field. Returns false for other keys and if there is none.
 */
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

/** Lists the rows of results without lists nested in a row. */
function rowsIn(results: HTMLElement): HTMLElement[] {
  const rows = [...results.querySelectorAll<HTMLElement>('li')];
  return rows.filter((row) => !row.parentElement?.closest('li') && linkOf(row));
}

/** Returns the link of a hit; for a post, the link to the post, not to its author. */
function linkOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector('time')?.closest('a') ?? row.querySelector<HTMLElement>('a, button');
}
