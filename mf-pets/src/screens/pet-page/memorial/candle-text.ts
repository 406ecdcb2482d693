import type { Memorial } from '@qlixline/contract/memorials/memorial';
import { shownName } from '@qlixline/contract/users/shown-name';

/** Says who lit a candle: "Ana and 4 others lit a candle", "You and Ana lit a candle", "3 people lit a candle". */
export function candleText({ count, isLit, friends }: Memorial['candles']): string {
  const names = [...(isLit ? ['You'] : []), ...friends.map(shownName)];
  const others = Math.max(0, count - names.length);
  if (names.length === 0) {
    if (others === 0) return 'No candle is lit yet.';
    return others === 1 ? '1 person lit a candle' : `${others} people lit a candle`;
  }
  const parts = others === 0 ? names : [...names, others === 1 ? '1 other' : `${others} others`];
  const last = parts.at(-1)!;
  return `${parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`} lit a candle`;
}
