import type { Litter } from '@qlixline/contract/pet-family/pet-family';
import { longDate } from '@qlixline/ui/time';

import styles from './family.module.css';
import { RelativeName } from './relative-name.tsx';

/** Children, grouped by the other parent and the day of birth. */
export function Litters({ name, litters }: { name: string; litters: readonly Litter[] }) {
  if (litters.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="litters">
      <h3 id="litters">{name}’s litters</h3>
      <ul className={styles.litters}>
        {litters.map(({ bornOn, otherParent, children }) => (
          <li key={[bornOn, otherParent?.petId, otherParent?.name, children[0]?.petId].join(' ')}>
            <p className={styles.muted}>
              {bornOn ? `Born ${longDate(bornOn)}` : 'Birthday unknown'}
              {otherParent && (
                <>
                  {' '}
                  with <RelativeName relative={otherParent} />
                </>
              )}
            </p>
            <ul className={styles.children}>
              {children.map((child, index) => (
                <li key={child.petId ?? `hidden ${index}`}>
                  <RelativeName relative={child} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
