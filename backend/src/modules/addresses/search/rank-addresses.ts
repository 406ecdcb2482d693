import type { Address } from '@qlixline/contract/addresses/address';
import type { NamedKind } from '@qlixline/contract/addresses/address-kinds';
import { ADDRESSES_FOUND_MAX } from '@qlixline/contract/limits';
import type { ExactPoint } from '@qlixline/contract/map/exact-place';

import { kilometresBetween } from '../../../geo/kilometres-between.ts';
import type { FoundTown } from '../../towns/gazetteer/gazetteer.ts';
import { foldName } from '../words/address-words.ts';
import type { AddressRow } from './addresses.query.ts';

// Scores are the match of the text, 0 to 100, and smaller parts for what else tells what is meant.
const NEAR_PART = 14;
const NEAR_KM = 8; // distance at which half of that part is left
const IN_TOWN_PART = 6;
const HOUSE_PART = 8;
const SIZE_PART_MAX = 3;
const KIND_PART: Record<NamedKind, number> = { locality: 4, street: 2, square: 2, park: 2, station: 1, place: 0 };
const CALLED_TOWN = 102;
const BEGUN_TOWN = 66;
const BEGUN_TOWN_PART = 28;
const MISTYPED_TOWN = 60;
const PEOPLE_PART = 1.6; // per power of ten
const NEAR_TOWN_PART = 8;
const NEAR_TOWN_KM = 50;
/** Distance in km below which two results with one name are the same. */
const SAME_KM = 0.4;
const SAME_TOWN_KM = 8;

/** Result with its score, the best having the highest. */
export type Scored = { address: Address; score: number };

type MatchedAddress = {
  row: AddressRow;
  /** Match of the text, 0 to 1. */
  score: number;
  alias: string | null;
  /** House number that was typed. */
  house: string | null;
  /** Point of the house; null if the number is unknown. */
  houseAt: ExactPoint | null;
  /** True if its town was typed, too. */
  isNearTown: boolean;
};

export function scoreOfAddress(matched: MatchedAddress, near: ExactPoint | undefined): Scored {
  const { row, alias, house, houseAt, isNearTown } = matched;
  const { name, town, latitude, longitude } = row;
  const point = houseAt ?? { latitude, longitude };
  const score =
    matched.score * 100 +
    KIND_PART[row.kind] +
    (houseAt ? HOUSE_PART : 0) +
    (isNearTown ? IN_TOWN_PART : 0) +
    Math.min(SIZE_PART_MAX, Math.log2(1 + row.size) / 2) +
    nearPart(point, near, NEAR_PART, NEAR_KM);
  const shownAlias = alias !== null && foldName(alias) !== foldName(name) ? alias : null;
  return houseAt
    ? { address: { kind: 'house', name: `${name} ${house}`, alias: shownAlias, town, ...point }, score }
    : { address: { kind: row.kind, name, alias: shownAlias, town, ...point }, score };
}

export function scoreOfTown({ town, people, isCalled }: FoundTown, text: string, near: ExactPoint | undefined): Scored {
  const share = Math.min(1, foldName(text).length / Math.max(1, foldName(town.name.split(',')[0] ?? '').length));
  const score =
    (isCalled ? CALLED_TOWN : BEGUN_TOWN + BEGUN_TOWN_PART * share) +
    PEOPLE_PART * Math.log10(100 + people) +
    nearPart(town, near, NEAR_TOWN_PART, NEAR_TOWN_KM);
  return { address: { kind: 'town', alias: null, town: '', ...town }, score };
}

/** Scores a town below addresses nearby that were mistyped as little. */
export const scoreOfMistypedTown = ({ town, people }: FoundTown, near: ExactPoint | undefined): Scored => ({
  address: { kind: 'town', alias: null, town: '', ...town },
  score: MISTYPED_TOWN + PEOPLE_PART * Math.log10(100 + people) + nearPart(town, near, NEAR_TOWN_PART, NEAR_TOWN_KM),
});

const nearPart = (point: ExactPoint, near: ExactPoint | undefined, part: number, halfKm: number): number =>
  near ? part / (1 + kilometresBetween(point, near) / halfKm) : 0;

/** Returns the best results, best first, without what is listed already under another kind. */
export function ranked(scored: readonly Scored[]): Address[] {
  const kept: Address[] = [];
  for (const { address } of scored.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === ADDRESSES_FOUND_MAX) break;
    if (!kept.some((other) => isSame(other, address))) kept.push(address);
  }
  return kept;
}

function isSame(a: Address, b: Address): boolean {
  const isTown = a.kind === 'town' || b.kind === 'town';
  if (isTown && ![a.kind, b.kind].every((kind) => kind === 'town' || kind === 'locality')) return false;
  const nameOf = ({ kind, name }: Address) => foldName(kind === 'town' ? (name.split(',')[0] ?? '') : name);
  return nameOf(a) === nameOf(b) && kilometresBetween(a, b) <= (isTown ? SAME_TOWN_KM : SAME_KM);
}
