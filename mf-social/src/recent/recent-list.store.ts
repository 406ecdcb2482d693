import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';

/** Texts that somebody used last on this device, the newest first. Signing out forgets them, as it does drafts. */
export type RecentList = { read: () => string[]; write: (texts: readonly string[]) => void };

/** Storage may be blocked or full, or hold what another version wrote: there is nothing recent then. */
export function recentList(of: string, userId: string, max: number): RecentList {
  const key = `${DRAFT_KEY_PREFIX}${of}:${userId}`;
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, max) : [];
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
