// Kept apart from the schemas so that tables and screens can import the names alone.

/** Roles of users who look after another user's pet: permanently, or for a while. */
export const CARER_ROLES = ['co_owner', 'sitter'] as const;
export type CarerRole = (typeof CARER_ROLES)[number];

/** Role of a user for a pet. */
export type PetRole = 'owner' | CarerRole;

/**
 * Roles that may perform each act with a pet. `addHealth`: write into its journal, and change one's own entries.
 * `changeHealth`: change others' entries, too. `own`: give it away, delete it, choose its carers.
 */
const MAY = {
  readHealth: ['owner', 'co_owner', 'sitter'],
  addHealth: ['owner', 'co_owner', 'sitter'],
  changeHealth: ['owner', 'co_owner'],
  edit: ['owner', 'co_owner'],
  /** Report the pet lost, and answer finders. */
  useTag: ['owner', 'co_owner', 'sitter'],
  /** Bring the pet along on a walk. */
  walk: ['owner', 'co_owner', 'sitter'],
  own: ['owner'],
} as const satisfies Record<string, readonly PetRole[]>;
export type PetAct = keyof typeof MAY;

export const rolesThatMay = (act: PetAct): readonly PetRole[] => MAY[act];

export const mayWithPet = (role: PetRole | null, act: PetAct): boolean =>
  role !== null && rolesThatMay(act).includes(role);

type ViewedPet = { owner: { id: string }; care: { role: CarerRole; isAccepted: boolean } | null };

/** Returns a user's role for a pet whose card they received; null if they have none. */
export function roleOf({ owner, care }: ViewedPet, userId: string): PetRole | null {
  if (owner.id === userId) return 'owner';
  return care?.isAccepted ? care.role : null;
}
