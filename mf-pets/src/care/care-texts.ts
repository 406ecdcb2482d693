import type { Care } from '@qlixline/contract/pet-health/care';
import type { CarerRole } from '@qlixline/contract/pets/pet-roles';
import { longDate } from '@qlixline/ui/time';

export const ROLE_NAMES: Record<CarerRole, string> = { co_owner: 'Co-owner', sitter: 'Sitter' };

/** Formats a role in one line: "Sitter until March 1, 2026". */
export const careText = ({ role, endsOn }: Pick<Care, 'role' | 'endsOn'>): string =>
  endsOn === null ? ROLE_NAMES[role] : `${ROLE_NAMES[role]} until ${longDate(endsOn)}`;
