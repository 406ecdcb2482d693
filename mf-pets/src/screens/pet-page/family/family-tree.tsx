import type { PetFamily, Relative } from '@qlixline/contract/pet-family/pet-family';
import { PARENT_ROLES } from '@qlixline/contract/pet-family/parent-roles';
import type { ParentRole } from '@qlixline/contract/pet-family/parent-roles';
import { Chip } from '@qlixline/ui/chip';

import styles from './family.module.css';
import { RelativeName } from './relative-name.tsx';

type Parents = Record<
  ParentRole,
  (Relative & { isWaiting?: boolean; dam?: Relative | null; sire?: Relative | null }) | null
>;

const ROLE_NAMES: Record<ParentRole, string> = { dam: 'Dam', sire: 'Sire' };

/** Parents and grandparents as nested lists, which wide screens connect with lines. */
export function FamilyTree({ name, dam, sire }: { name: string } & Pick<PetFamily, 'dam' | 'sire'>) {
  return (
    <div className={styles.tree}>
      <ParentList label={`Parents of ${name}`} parents={{ dam, sire }} />
    </div>
  );
}

function ParentList({ label, parents }: { label: string; parents: Parents }) {
  return (
    <ul className={styles.parents} aria-label={label}>
      {PARENT_ROLES.map((role) => {
        const parent = parents[role];
        const above = { dam: parent?.dam ?? null, sire: parent?.sire ?? null };
        return (
          <li key={role}>
            <div className={styles.relative}>
              <span className={styles.muted}>{ROLE_NAMES[role]}</span>
              {parent ? <RelativeName relative={parent} /> : <span className={styles.muted}>Not known</span>}
              {parent?.isWaiting && <Chip tone="sun">Waiting for its owner</Chip>}
            </div>
            {parent && (above.dam ?? above.sire) && (
              <ParentList label={`Parents of ${parent.name ?? 'this pet'}`} parents={above} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
