import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { walkInputSchema } from '@qlixline/contract/walks/walk-input';
import type { WalkInput } from '@qlixline/contract/walks/walk-input';
import type { Walk } from '@qlixline/contract/walks/walk';
import type { WalkAudience, WalkPace, WalkRepeats } from '@qlixline/contract/walks/walk-kinds';
import * as z from 'zod/mini';

/** Values of the form. */
export type WalkValues = {
  title: string;
  text: string;
  /** Local time at the meeting point in the format of the browser's field. */
  startsAt: string;
  minutes: string;
  pace: WalkPace | '';
  species: SpeciesId[];
  temperament: string;
  places: string;
  meetingPoint: { name: string; latitude: number | null; longitude: number | null };
  audience: WalkAudience;
  /** Interval of the series; empty for a single walk. */
  every: WalkRepeats | '';
  until: string;
  petIds: number[];
};

export function emptyValues(petId: number | null): WalkValues {
  return {
    title: '',
    text: '',
    startsAt: '',
    minutes: '60',
    pace: 'steady',
    species: [],
    temperament: '',
    places: '8',
    meetingPoint: { name: '', latitude: null, longitude: null },
    audience: 'everyone',
    every: '',
    until: '',
    petIds: petId === null ? [] : [petId],
  };
}

export function valuesOf(walk: Walk): WalkValues {
  const { title, text, startsAt, timeZone, minutes, pace, temperament, places, meetingPoint, audience } = walk;
  return {
    ...emptyValues(null),
    title,
    text,
    startsAt: localAt(startsAt, timeZone),
    minutes: String(minutes),
    pace,
    species: [...walk.species],
    temperament,
    places: String(places),
    meetingPoint,
    audience,
  };
}

/** Formats a moment for a datetime-local field: `2026-12-05T10:00`. */
export function localAt(iso: string, timeZone: string): string {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
  return written.replace(' ', 'T');
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Converts the form's values to the payload, validated as in the backend. */
export const walkFormSchema = z.pipe(
  z.pipe(
    z.custom<WalkValues>(),
    z.transform(({ minutes, pace, places, every, until, ...rest }): unknown => ({
      ...rest,
      minutes: numberOf(minutes),
      pace: pace || null,
      places: numberOf(places),
      repeats: every === '' ? null : { every, until: until === '' ? null : until },
    })),
  ),
  walkInputSchema,
) as z.ZodMiniType<WalkInput, WalkValues>;
