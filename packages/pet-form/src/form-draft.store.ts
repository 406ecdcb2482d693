import type { FieldValues } from 'react-hook-form';

export function isSame(values: FieldValues, others: FieldValues): boolean {
  return Object.keys(others).every((field) => values[field] === others[field]);
}

/** Returns the form's stored draft, filled up to all fields, since another version may have stored it. */
export function storedDraft<Values extends FieldValues>(key: string, pristine: Values): Values | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const values = { ...pristine, ...stored };
    const fits = Object.keys(values).every((field) => field in pristine && isText(values[field]));
    return fits && !isSame(values, pristine) ? values : undefined;
  } catch {
    return undefined; // storage is blocked, or doesn't contain JSON
  }
}

const isText = (value: unknown) => value === null || typeof value === 'string';

export function storeDraft(key: string, values: FieldValues): void {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage is blocked or full: the draft lasts as long as the page.
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
