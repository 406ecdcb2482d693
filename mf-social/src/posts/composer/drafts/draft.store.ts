import type { Visibility } from '@qlixline/contract/posts/post';

import { isBlank } from '../post-values.ts';
import type { PostValues } from '../post-values.ts';

/** Text and uploads of a post that isn't published yet. */
export type Draft = {
  text: string;
  photos: { imageUrl: string; alt: string; isVideo?: boolean | undefined }[];
  petIds: number[];
  visibility: Visibility;
  withoutPreview?: string | undefined;
};

/** Returns the draft stored under this key; undefined if there is none. */
export function storedDraft(key: string): PostValues | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? valuesOfDraft(draft) : undefined;
  } catch {
    return undefined; // storage is blocked, or doesn't contain JSON
  }
}

/** Validates a stored draft, which another version may have written. */
export function isDraft(stored: unknown): stored is Draft {
  const draft = stored as Partial<Draft> | null;
  return typeof draft?.text === 'string' && Array.isArray(draft.photos) && Array.isArray(draft.petIds);
}

export function valuesOfDraft({ text, photos, petIds, visibility, withoutPreview }: Draft): PostValues {
  const uploaded = photos.map((photo) => ({ ...photo, key: photo.imageUrl, preview: photo.imageUrl }));
  return { text, photos: uploaded, petIds, visibility, withoutPreview };
}

/** Converts form values to a draft without photos that aren't uploaded. */
export function draftOf({ text, photos, petIds, visibility, withoutPreview }: PostValues): Draft {
  return {
    text,
    photos: photos.flatMap(({ imageUrl, alt, isVideo }) => (imageUrl ? [{ imageUrl, alt, isVideo }] : [])),
    petIds: [...petIds],
    visibility,
    withoutPreview,
  };
}

/** Stores a draft; deletes it if it is blank. */
export function storeDraft(key: string, values: PostValues): void {
  if (isBlank(values)) return deleteDraft(key);
  try {
    localStorage.setItem(key, JSON.stringify(draftOf(values)));
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
