import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';
import type { FieldValues } from 'react-hook-form';

/** Number of forms of a user whose drafts a device keeps; the ones written least recently go first. */
const DRAFTS_MAX = 20;
/** Length of a draft in UTF-16 units. Every form that the server accepts is far shorter. */
const DRAFT_LENGTH_MAX = 100_000;

/** Returns the place of a form's drafts, whose key begins with it. Signing out deletes all keys of this kind. */
export const draftPlace = (name: string, userId: string): string => `${DRAFT_KEY_PREFIX}${name}:${userId}`;
const listKey = (userId: string) => draftPlace('forms', userId);

export function isSame(values: FieldValues, others: FieldValues): boolean {
  return Object.keys(others).every((field) => JSON.stringify(values[field]) === JSON.stringify(others[field]));
}

/**
 * Returns the form's stored draft, filled up to all fields; undefined without one, or if another version's form has
 * other fields.
 */
export function storedDraft<Values extends FieldValues>(key: string, pristine: Values): Values | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const values = { ...pristine, ...stored };
    const isKnown = Object.keys(values).every((field) => field in pristine && fits(values[field], pristine[field]));
    return isKnown && !isSame(values, pristine) ? values : undefined;
  } catch {
    return undefined; // storage is blocked, or doesn't contain JSON
  }
}

/** Returns true if a value may stand where the empty form has the other one. A missing value has no type. */
function fits(value: unknown, empty: unknown): boolean {
  if (empty === null || value === null) return typeof value !== 'boolean';
  if (Array.isArray(empty))
    return Array.isArray(value) && (empty.length === 0 || value.every((one) => fits(one, empty[0])));
  if (typeof value !== typeof empty) return false;
  if (typeof empty !== 'object') return true;
  const fields = value as FieldValues;
  return Object.entries(empty as FieldValues).every(([field, one]) => field in fields && fits(fields[field], one));
}

/** Stores a form's draft, and forgets those of the forms that were written least recently. */
export function storeDraft(key: string, userId: string, values: FieldValues): void {
  const text = JSON.stringify(values);
  if (text.length > DRAFT_LENGTH_MAX) return;
  try {
    localStorage.setItem(key, text);
    const known = storedKeys(userId);
    if (known[0] === key) return;
    const [kept, gone] = split([key, ...known.filter((other) => other !== key)]);
    for (const other of gone) localStorage.removeItem(other);
    localStorage.setItem(listKey(userId), JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: the draft lasts as long as the page.
  }
}

const split = (keys: string[]): [string[], string[]] => [keys.slice(0, DRAFTS_MAX), keys.slice(DRAFTS_MAX)];

export function deleteDraft(key: string, userId: string): void {
  try {
    localStorage.removeItem(key);
    const kept = storedKeys(userId).filter((other) => other !== key);
    if (kept.length > 0) localStorage.setItem(listKey(userId), JSON.stringify(kept));
    else localStorage.removeItem(listKey(userId));
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** Lists the keys of a user's drafts, the last written first. */
function storedKeys(userId: string): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(listKey(userId)) ?? '[]');
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
}
