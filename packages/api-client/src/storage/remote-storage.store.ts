import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';

/** Storage of a remote on the device for one user, until they sign out. */
export type RemoteStorage = {
  /** Returns the text; null if there is none or storage is blocked. */
  get: (name: string) => string | null;
  /** Returns false if the text could not be stored: storage is blocked or full. */
  set: (name: string, text: string) => boolean;
  remove: (name: string) => void;
};

/**
 * Returns storage on the device that belongs to one remote, such as `mf-pets`, and one user. Nobody else who uses the
 * device sees it, and signing out deletes it like drafts.
 */
export function storageOf(remote: string, userId: string): RemoteStorage {
  const keyOf = (name: string) => `${DRAFT_KEY_PREFIX}${remote}:${userId}:${name}`;
  return {
    get: (name) => attempt(() => localStorage.getItem(keyOf(name))) ?? null,
    set: (name, text) =>
      attempt(() => {
        localStorage.setItem(keyOf(name), text);
        return true;
      }) ?? false,
    remove: (name) => void attempt(() => localStorage.removeItem(keyOf(name))),
  };
}

/** Returns undefined if storage is blocked or full. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
