// By themselves: tables and screens name them without the schemas.

/** Whoever looks after somebody else's pet: for good, or for a while. */
export const CARER_ROLES = ['co_owner', 'sitter'] as const;
export type CarerRole = (typeof CARER_ROLES)[number];

/** What somebody is to a pet. */
export type PetRole = 'owner' | CarerRole;

/**
 * Who may do what with a pet. `addHealth`: write into its journal, and change what one wrote oneself. `changeHealth`: what others wrote,
 * too. `own`: give it away, delete it, choose who looks after it.
 */
const MAY = {
  readHealth: ['owner', 'co_owner', 'sitter'],
  addHealth: ['owner', 'co_owner', 'sitter'],
  changeHealth: ['owner', 'co_owner'],
  edit: ['owner', 'co_owner'],
  /** Say that it is lost, and answer whoever has found it. */
  useTag: ['owner', 'co_owner', 'sitter'],
  /** Bring it along to a walk. */
  walk: ['owner', 'co_owner', 'sitter'],
  own: ['owner'],
} as const satisfies Record<string, readonly PetRole[]>;
export type PetAct = keyof typeof MAY;

export const rolesThatMay = (act: PetAct): readonly PetRole[] => MAY[act];

export const mayWithPet = (role: PetRole | null, act: PetAct): boolean =>
  role !== null && rolesThatMay(act).includes(role);

type Looked = { owner: { id: string }; care: { role: CarerRole; isAccepted: boolean } | null };

/** What a user is to a pet whose card they got; null of a pet that is nothing of theirs. */
export function roleOf({ owner, care }: Looked, userId: string): PetRole | null {
  if (owner.id === userId) return 'owner';
  return care?.isAccepted ? care.role : null;
}
