import { messageOf } from '@qlixline/api-client/calls/http';
import { useRemoveMember, useSetShelterRole } from '@qlixline/api-client/shelters/shelters';
import type { ShelterMember } from '@qlixline/contract/shelters/shelter';
import type { ShelterRole } from '@qlixline/contract/shelters/shelter-states';
import { screens } from '@qlixline/contract/areas/screens';
import { HIDDEN_BY_BLOCK } from '@qlixline/contract/safety/oversight-texts';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Chip } from '@qlixline/ui/chip';
import { Menu } from '@qlixline/ui/menu';
import { longDate } from '@qlixline/ui/time';
import { Ellipsis } from 'lucide-react';

import styles from './shelter.module.css';

type MemberRowProps = { shelterId: number; member: ShelterMember; isManager: boolean };

/** Member of a shelter, with a manager's actions. */
export function MemberRow({ shelterId, member, isManager }: MemberRowProps) {
  const { user, role, since, isInvited, isHidden } = member;
  const isSelf = useCurrentUser().id === user.id;
  const { mutateAsync: setRole } = useSetShelterRole(shelterId);
  const { mutateAsync: remove } = useRemoveMember(shelterId);
  const toast = useToast();
  const name = shownName(user);

  async function act(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
  }

  const become = (to: ShelterRole) => void act(setRole({ userId: user.id, role: to }));
  const items = isInvited
    ? [{ label: 'Withdraw invitation', destructive: true, onSelect: () => void act(remove(user.id)) }]
    : [
        role === 'manager'
          ? { label: 'Make a member', onSelect: () => become('member') }
          : { label: 'Make a manager', onSelect: () => become('manager') },
        ...(isSelf
          ? []
          : [{ label: 'Remove from the shelter', destructive: true, onSelect: () => void act(remove(user.id)) }]),
      ];
  return (
    <li className={styles.member}>
      <Avatar src={isHidden ? null : user.profileImageUrl} seed={user.id} size={44} />
      <div className={styles.names}>
        {isHidden ? (
          <strong>{name}</strong>
        ) : (
          <Link className={styles.person} to={screens.user(user.id)}>
            {name}
          </Link>
        )}
        <p className={styles.muted}>
          {isInvited ? 'Invited' : 'Since'} {longDate(since.slice(0, 10))}
          {isHidden && ` · ${HIDDEN_BY_BLOCK}`}
        </p>
      </div>
      {isInvited ? <Chip tone="sun">Invited</Chip> : role === 'manager' && <Chip tone="sky">Manager</Chip>}
      {isManager && <Menu label={`More about ${name}`} icon={<Ellipsis aria-hidden />} items={items} />}
    </li>
  );
}
