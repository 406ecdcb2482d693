import type { AnimalColour, AnimalGender, AnimalSize } from '@qlixline/contract/pets/animal-looks';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { noticeUpdateSchema } from '@qlixline/contract/lost-found/notice-input';
import type { NoticeUpdate } from '@qlixline/contract/lost-found/notice-input';
import type { NoticeKind } from '@qlixline/contract/lost-found/notice-states';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import * as z from 'zod/mini';

import { NO_PLACE } from '../exact-place-value.ts';
import type { ExactPlaceValue } from '../exact-place-value.ts';
import { isoMoment, localMoment } from '../../../local-moment/local-moment.ts';

/** Values of the form. */
export type NoticeValues = {
  kind: NoticeKind;
  /** Species of a found animal; for a lost pet it comes from the record. */
  species: SpeciesId | '';
  breed: string;
  gender: AnimalGender | '';
  size: AnimalSize | '';
  colours: AnimalColour[];
  marks: string;
  withheldMark: string;
  reward: string;
  /** Local time in the format of the browser's field. */
  happenedAt: string;
  place: ExactPlaceValue;
  images: { imageUrl: string; alt: string; isSensitive?: boolean | undefined }[];
  allowsVisitors: boolean;
};

export function emptyValues(kind: NoticeKind, now: Date): NoticeValues {
  return {
    kind,
    species: '',
    breed: '',
    gender: '',
    size: '',
    colours: [],
    marks: '',
    withheldMark: '',
    reward: '',
    happenedAt: localMoment(now),
    place: NO_PLACE,
    images: [],
    allowsVisitors: true,
  };
}

/** Returns the values of one of the viewer's notices. */
export function valuesOf(notice: Notice): NoticeValues {
  const { kind, species, breed, gender, size, colours, marks, reward, happenedAt, place, images, ofOwn } = notice;
  return {
    kind,
    species,
    breed: breed ?? '',
    gender: gender ?? '',
    size: size ?? '',
    colours,
    marks,
    withheldMark: ofOwn?.withheldMark ?? '',
    reward,
    happenedAt: localMoment(new Date(happenedAt)),
    place: { ...NO_PLACE, name: place.name, ...ofOwn?.point },
    images: images.map(({ url, alt, isSensitive = false }) => ({ imageUrl: url, alt, isSensitive })),
    allowsVisitors: ofOwn?.allowsVisitors ?? true,
  };
}

/** Converts the form's values to the payload, validated as in the backend. */
export const noticeFormSchema = z.pipe(
  z.pipe(
    z.custom<NoticeValues>(),
    z.transform(({ kind, species, breed, gender, size, happenedAt, ...rest }): unknown => ({
      ...rest,
      size: size || null,
      happenedAt: isoMoment(happenedAt),
      kind,
      ...(kind === 'found' && { species, breed: breed || null, gender: gender || null }),
    })),
  ),
  noticeUpdateSchema,
) as z.ZodMiniType<NoticeUpdate, NoticeValues>;
