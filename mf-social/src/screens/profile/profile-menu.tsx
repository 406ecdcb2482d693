import { hasRole } from '@qlixline/contract/account/has-role';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Menu } from '@qlixline/ui/menu';
import { Ban, Ellipsis, Flag, MessageCircle, Shield, ShieldBan, UserMinus, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';

import { loadMuteSheet } from '../../users/load-mute-sheet.ts';
import { loadReportDialog } from '../../users/load-report-dialog.ts';
import { USER_MUTE_EFFECT, unmuteLabel } from '../../users/mute-texts.ts';
import { BlockDialog, RemoveFriendDialog } from '../../users/relation-dialogs.tsx';
import { loadSuspendDialog } from '../../users/suspension/load-suspend-dialog.ts';
import { useMessageUser } from '../../users/use-message-user.ts';
import { useMute } from '../../users/use-mute.ts';
import { useRestrict } from '../../users/use-restrict.ts';
import { useRelationAction } from '../../users/use-relation-action.ts';

const loadRestrictDialog = () => import('../../users/restrict-dialog.tsx').then((part) => part.RestrictDialog);

/** Menu with rare actions on a user. */
export function ProfileMenu({ user }: { user: UserProfile }) {
  const { take } = useRelationAction(user);
  const mute = useMute(user);
  const message = useMessageUser();
  const [openDialog, setOpenDialog] = useState<'remove' | 'block' | 'report' | 'suspend' | 'mute' | 'restrict'>();
  const navigate = useNavigate();
  const close = () => setOpenDialog(undefined);
  /** Leaves the profile, which nobody finds now. */
  const showSuspended = () => void navigate(screens.suspendedUsers, { replace: true });
  const restrict = useRestrict(user);
  const { isMuted, mutedUntil, isRestricted } = user;
  const isModerator = hasRole(useCurrentUser().roles, 'moderator');

  const remove = {
    label: 'Remove friend',
    icon: <UserMinus aria-hidden />,
    destructive: true,
    onSelect: () => setOpenDialog('remove'),
  };
  const write = { label: 'Message', icon: <MessageCircle aria-hidden />, onSelect: () => message.open(user.id) };
  const items = [
    ...(user.relation !== 'friends' && user.mayMessage ? [write] : []),
    {
      label: isMuted ? unmuteLabel(mutedUntil) : 'Mute',
      icon: isMuted ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />,
      startsGroup: true,
      onSelect: () => (isMuted ? void mute(false) : setOpenDialog('mute')),
    },
    {
      label: isRestricted ? 'Stop restricting' : 'Restrict',
      icon: <Shield aria-hidden />,
      onSelect: () => (isRestricted ? void restrict(false) : setOpenDialog('restrict')),
    },
    { label: 'Report', icon: <Flag aria-hidden />, startsGroup: true, onSelect: () => setOpenDialog('report') },
    ...(user.relation === 'friends' ? [remove] : []),
    { label: 'Block', icon: <Ban aria-hidden />, destructive: true, onSelect: () => setOpenDialog('block') },
    ...(isModerator
      ? [
          {
            label: 'Suspend',
            icon: <ShieldBan aria-hidden />,
            destructive: true,
            startsGroup: true,
            onSelect: () => setOpenDialog('suspend'),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu label={`More about ${shownName(user)}`} icon={<Ellipsis aria-hidden />} items={items} />
      {openDialog === 'remove' && (
        <RemoveFriendDialog
          user={user}
          onClose={close}
          onConfirm={() => {
            close();
            void take({ kind: 'remove', userId: user.id });
          }}
        />
      )}
      {openDialog === 'block' && <BlockDialog user={user} onClose={close} />}
      {openDialog === 'suspend' && (
        <LazyPart load={loadSuspendDialog} props={{ user, onClose: close, onSuspended: showSuspended }} />
      )}
      {openDialog === 'restrict' && <LazyPart load={loadRestrictDialog} props={{ user, onClose: close }} />}
      {openDialog === 'mute' && (
        <LazyPart
          load={loadMuteSheet}
          props={{
            name: shownName(user),
            effect: USER_MUTE_EFFECT,
            onMute: (duration) => void mute(true, duration),
            onClose: close,
          }}
        />
      )}
      {openDialog === 'report' && (
        <LazyPart load={loadReportDialog} props={{ subject: 'user', subjectId: user.id, onClose: close }} />
      )}
    </>
  );
}
