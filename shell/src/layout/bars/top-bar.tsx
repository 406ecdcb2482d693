import { ownPicture } from '@qlixline/contract/pets/own-picture';
import { screens } from '@qlixline/contract/areas/screens';
import { useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { iconButtonClass } from '@qlixline/ui/icon-button';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { Bell, Search } from 'lucide-react';
import { Link } from 'react-router-dom';

import { AreasButton } from '../../areas/areas-button.tsx';
import { Brand } from './brand.tsx';
import styles from './top-bar.module.css';
import { UnreadBadge } from '../../navigation/unread-badge.tsx';

/**
 * Top bar on phones: the product's name, search, notifications with their count, the user's avatar, and the menu of all
 * areas.
 */
export function TopBar() {
  const user = useCurrentUser();
  return (
    <header className={styles.bar}>
      <Link className={styles.home} to={screens.home} aria-label="Qlixline, home">
        <Brand />
      </Link>
      <span className={styles.gap} />
      <Link className={iconButtonClass()} to={screens.search} aria-label="Search">
        <Search aria-hidden />
      </Link>
      <Link className={`${iconButtonClass()} ${styles.bell}`} to={screens.notifications}>
        <Bell aria-hidden />
        {/* Text instead of a label, because the count must be part of the name. */}
        <VisuallyHidden>Notifications</VisuallyHidden>
        <UnreadBadge className={styles.badge} />
      </Link>
      <Link className={styles.me} to={screens.profile} aria-label="Your profile">
        <Avatar {...ownPicture(user, useSelectedPet().pet)} size={34} />
      </Link>
      <AreasButton userId={user.id} />
    </header>
  );
}
