import type { Shelter } from '@qlixline/contract/shelters/shelter';
import { shelterInputSchema } from '@qlixline/contract/shelters/shelter-input';
import type { ShelterInput } from '@qlixline/contract/shelters/shelter-input';
import type { Town } from '@qlixline/contract/towns/town';
import * as z from 'zod/mini';

/** Values of the form. */
export type ShelterValues = {
  name: string;
  about: string;
  address: string;
  openingHours: string;
  website: string;
  place: Town | null;
  logoUrl: string | null;
};

export function valuesOf(shelter: Shelter | undefined): ShelterValues {
  return {
    name: shelter?.name ?? '',
    about: shelter?.about ?? '',
    address: shelter?.address ?? '',
    openingHours: shelter?.openingHours ?? '',
    website: shelter?.website ?? '',
    place: shelter?.place ?? null,
    logoUrl: shelter?.logoUrl ?? null,
  };
}

/** Converts the form's values to the payload, validated as in the backend. */
export const shelterFormSchema = z.pipe(
  z.pipe(
    z.custom<ShelterValues>(),
    z.transform(({ website, ...values }) => ({ ...values, website: withProtocol(website.trim()) })),
  ),
  shelterInputSchema,
) as z.ZodMiniType<ShelterInput, ShelterValues>;

/** Adds the protocol, which people usually omit; null for an empty text. */
function withProtocol(website: string): string | null {
  if (website === '') return null;
  return /^[a-z]+:/i.test(website) ? website : `https://${website}`;
}
