import { ownPicture } from '@qlixline/contract/pets/own-picture';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { Link } from 'react-router-dom';

import styles from './user-block.module.css';

/** Avatar, name and @username that link to the user's profile (behaviour: navigation). */
export function UserBlock() {
  const user = useCurrentUser();
  return (
    <Link className={styles.block} to={screens.profile}>
      <Avatar {...ownPicture(user, useSelectedPet().pet)} size={40} />
      <span className={styles.text}>
        <strong>{shownName(user)}</strong>
        {user.username && <span className={styles.username}>@{user.username}</span>}
      </span>
    </Link>
  );
}
