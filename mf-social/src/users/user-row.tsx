import { HIDDEN_BY_BLOCK } from '@qlixline/contract/safety/oversight-texts';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { MarkedUserCard, UserCard } from '@qlixline/contract/users/user-card';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

import { NotYourFriend } from './not-your-friend.tsx';
import styles from './users.module.css';
import { userAddress } from './user-address.ts';

type PersonRowProps = {
  user: UserCard & Partial<MarkedUserCard>;
  /** Line below the name. */
  detail?: ReactNode;
  /** True if a block separates the viewer from the user: nothing links to the profile then. */
  isHidden?: boolean;
  /** Buttons at the end. */
  children?: ReactNode;
};

/** Row of a person; avatar, name and username link to the profile. */
export function UserRow({ user, detail, isHidden = false, children }: PersonRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useFocusHandedToList(row);
  return (
    <li ref={row} className={styles.row}>
      <Person className={styles.user} to={isHidden ? null : userAddress(user)}>
        <Avatar src={isHidden ? null : user.profileImageUrl} seed={user.id} size={52} />
        <span className={styles.names}>
          <strong>{shownName(user)}</strong>
          {user.username && <span className={styles.muted}>@{user.username}</span>}
          <NotYourFriend user={user} />
          {detail && <span className={styles.muted}>{detail}</span>}
          {isHidden && <span className={styles.muted}>{HIDDEN_BY_BLOCK}</span>}
        </span>
      </Person>
      {children && <span className={styles.actions}>{children}</span>}
    </li>
  );
}

function Person({
  to,
  className,
  children,
}: {
  to: string | null;
  className: string | undefined;
  children: ReactNode;
}) {
  if (to === null) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}

/** Moves the focus from a removed row to the list; the browser would move it to the top of the page. */
function useFocusHandedToList(row: RefObject<HTMLLIElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      // The element is still in the page, because effects are cleaned up first.
      if (element?.contains(document.activeElement)) element.parentElement?.focus({ preventScroll: true });
    };
  }, [row]);
}
