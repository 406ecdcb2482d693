import type { BuiltFlag } from './flag.ts';
import { FLAG_STALE_DAYS } from './flag-limits.ts';

const DAY_MS = 86_400_000;

/** Age of a flag in days. */
export function flagDays(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));
}

type Ageing = Pick<BuiltFlag, 'name' | 'share' | 'since'> & { changed: { changedAt: string } | null };

/** Says why a flag should be removed; null for one that is still being decided. */
export function staleFlagText({ name, share, since, changed }: Ageing, now: number): string | null {
  if (share === 100) return `${name} is on for everybody: remove the flag and the code without it.`;
  const days = flagDays(changed?.changedAt ?? since, now);
  if (days < FLAG_STALE_DAYS) return null;
  return `${name} has been at ${share} % for ${days} days: decide it, and remove the flag.`;
}
