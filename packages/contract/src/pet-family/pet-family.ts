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
 * Body of `PUT /api/pets/:id/parents`, with both parents at once. Each is a pet of this site, a name alone, `stays` to
 * keep what is stored (which the owner may not fully see), or null if unknown.
 */
export const parentsInputSchema = z.strictObject({ dam: parentInputSchema, sire: parentInputSchema });
export type ParentsInput = z.infer<typeof parentsInputSchema>;
export type ParentInput = ParentsInput['dam'];

/**
 * Relative as this viewer may see it: a pet of this site; `name` alone if it has no page, or none any more; neither if
 * a block hides its owner.
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
    /** True until its owner confirms it; only the child's owner sees it. */
    isWaiting: z.boolean(),
    dam: grandparentSchema,
    sire: grandparentSchema,
  }),
);
export type Parent = NonNullable<z.infer<typeof parentSchema>>;

/** Children with the same other parent and date of birth. */
const litterSchema = z.object({
  bornOn: z.nullable(z.string()),
  /** Other parent; null if unknown. */
  otherParent: z.nullable(relativeSchema),
  children: z.array(relativeSchema),
});
export type Litter = z.infer<typeof litterSchema>;

const commonAncestorSchema = z.object({
  /** Name; null if a block hides the owner. */
  name: z.nullable(z.string()),
  /** Share of the coefficient that is due to this ancestor. */
  share: z.number(),
});

/** Wright's coefficient of a litter, 0 to 1, and the ancestors from which it results. */
export const inbreedingSchema = z.object({
  coefficient: z.number(),
  /** Ancestors with the largest shares first, at most COMMON_ANCESTORS_NAMED. */
  commonAncestors: z.array(commonAncestorSchema),
  commonAncestorCount: z.int(),
  /**
   * Number of known generations of ancestors of each parent along the longest line, at most PEDIGREE_GENERATIONS_MAX.
   */
  damGenerations: z.int(),
  sireGenerations: z.int(),
});
export type Inbreeding = z.infer<typeof inbreedingSchema>;

/**
 * Reply of `GET /api/pets/:id/family`: parents, grandparents and litters, newest first, of at most FAMILY_CHILDREN_MAX
 * children.
 */
export const petFamilySchema = z.object({
  dam: parentSchema,
  sire: parentSchema,
  litters: z.array(litterSchema),
  /** Inbreeding of the pet itself; null if one of its parents isn't known on this site. */
  inbreeding: z.nullable(inbreedingSchema),
});
export type PetFamily = z.infer<typeof petFamilySchema>;

/** Claim of another user that a pet of the viewer is a parent of theirs. */
const parentClaimSchema = z.object({
  role: z.enum(PARENT_ROLES),
  child: petTileSchema,
  owner: userCardSchema,
  /** Pet of the viewer. */
  parent: z.object({ id: z.int(), name: z.string() }),
  createdAt: z.string(),
});
export type ParentClaim = z.infer<typeof parentClaimSchema>;

/**
 * Reply of `GET /api/pets/:id/parent-claims`: claims that wait for the pet's owner, oldest first, at most
 * PARENT_CLAIMS_MAX.
 */
export const parentClaimsSchema = z.object({ items: z.array(parentClaimSchema) });

/** Body of `POST /api/pets/:id/parent-claims/:childId`: confirms or denies the claim. */
export const parentClaimAnswerSchema = z.strictObject({ isTrue: z.boolean() });
