import * as z from 'zod/mini';

import { imageSchema } from '../images/image.ts';
import { PET_NAME_MAX } from '../limits.ts';
import { PARENT_ROLES } from './parent-roles.ts';
import { rowIdSchema } from '../calls/row-id.ts';
import { requiredLineUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';
import { petTileSchema } from '../users/user-profile.ts';

const parentInputSchema = z.nullable(
  z.union([
    z.strictObject({ petId: rowIdSchema }),
    z.strictObject({ name: requiredLineUpTo(PET_NAME_MAX, 'Please enter a name') }),
    z.strictObject({ stays: z.literal(true) }),
  ]),
);

/**
 * `PUT /api/pets/:id/parents`, by its owner: both at once. A pet of this site, a name alone, what it was before (of which its owner may
 * not know more), or null where nothing is known.
 */
export const parentsInputSchema = z.strictObject({ dam: parentInputSchema, sire: parentInputSchema });
export type ParentsInput = z.infer<typeof parentsInputSchema>;
export type ParentInput = ParentsInput['dam'];

/**
 * A relative as this viewer may see it: a pet of this site; `name` alone where it has no page, or none any more; neither where a
 * block hides its owner.
 */
const relativeShape = {
  petId: z.nullable(z.int()),
  name: z.nullable(z.string()),
  profileImage: z.nullable(imageSchema),
  dateOfBirth: z.nullable(z.string()),
};
export const relativeSchema = z.object(relativeShape);
export type Relative = z.infer<typeof relativeSchema>;

const grandparentSchema = z.nullable(relativeSchema);
const parentSchema = z.nullable(
  z.object({
    ...relativeShape,
    /** Its owner has yet to confirm it: only the child's owner sees it. */
    isWaiting: z.boolean(),
    dam: grandparentSchema,
    sire: grandparentSchema,
  }),
);
export type Parent = NonNullable<z.infer<typeof parentSchema>>;

/** Children of the same other parent and day of birth. */
const litterSchema = z.object({
  bornOn: z.nullable(z.string()),
  /** Null where it is not known. */
  otherParent: z.nullable(relativeSchema),
  children: z.array(relativeSchema),
});
export type Litter = z.infer<typeof litterSchema>;

const commonAncestorSchema = z.object({
  /** Null where a block hides its owner. */
  name: z.nullable(z.string()),
  /** How much of the coefficient goes back to it. */
  share: z.number(),
});

/** Wright's coefficient of a litter, between 0 and 1, and where it comes from. */
export const inbreedingSchema = z.object({
  coefficient: z.number(),
  /** Those that count most first, at most COMMON_ANCESTORS_NAMED. */
  commonAncestors: z.array(commonAncestorSchema),
  commonAncestorCount: z.int(),
  /** Generations of ancestors that are known of each, along the longest line; at most PEDIGREE_GENERATIONS_MAX. */
  damGenerations: z.int(),
  sireGenerations: z.int(),
});
export type Inbreeding = z.infer<typeof inbreedingSchema>;

/** `GET /api/pets/:id/family`: parents, grandparents and litters, newest first, of at most FAMILY_CHILDREN_MAX children. */
export const petFamilySchema = z.object({
  dam: parentSchema,
  sire: parentSchema,
  litters: z.array(litterSchema),
  /** The pet's own; null where one of its parents is not known on this site. */
  inbreeding: z.nullable(inbreedingSchema),
});
export type PetFamily = z.infer<typeof petFamilySchema>;

/** Somebody says that a pet of the viewer's is a parent of theirs. */
const parentClaimSchema = z.object({
  role: z.enum(PARENT_ROLES),
  child: petTileSchema,
  owner: userCardSchema,
  /** The viewer's own pet. */
  parent: z.object({ id: z.int(), name: z.string() }),
  createdAt: z.string(),
});
export type ParentClaim = z.infer<typeof parentClaimSchema>;

/** `GET /api/pets/:id/parent-claims`: that wait for the pet's owner, the oldest first, at most PARENT_CLAIMS_MAX. */
export const parentClaimsSchema = z.object({ items: z.array(parentClaimSchema) });

/** `POST /api/pets/:id/parent-claims/:childId`: whether it is true. */
export const parentClaimAnswerSchema = z.strictObject({ isTrue: z.boolean() });
