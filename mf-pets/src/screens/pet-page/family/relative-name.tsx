import type { Relative } from '@qlixline/contract/pet-family/pet-family';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';

import styles from './family.module.css';

/** Name of a relative: a link if it has a page, a plain name, or a placeholder if it is hidden. */
export function RelativeName({ relative: { petId, name, profileImage } }: { relative: Relative }) {
  if (petId === null) return <strong>{name ?? 'A pet'}</strong>;
  return (
    <Link className={styles.name} to={screens.pet(petId)}>
      {profileImage && (
        <span className={styles.photo}>
          <ResponsiveImage image={profileImage} alt="" sizes="32px" cover />
        </span>
      )}
      <strong>{name}</strong>
    </Link>
  );
}
