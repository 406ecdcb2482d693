import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';

/** List of recently used texts on this device, newest first. Signing out deletes it, like drafts. */
export type RecentList = { read: () => string[]; write: (texts: readonly string[]) => void };

/** Creates a recent list. It is empty if storage is blocked or full or contains data of another version. */
export function recentList(of: string, userId: string, max: number): RecentList {
  const key = `${DRAFT_KEY_PREFIX}${of}:${userId}`;
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, max) : [];
      } catch {
        return [];
      }
    },
    write: (texts) => {
      try {
        if (texts.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(texts.slice(0, max)));
      } catch {
        // see above
      }
    },
  };
}
