import { messageOf } from '@qlixline/api-client/http';
import { settingsQuery } from '@qlixline/api-client/profile';
import { screens } from '@qlixline/contract/screens';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser, useShell } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleUserRound, LogOut, Pencil } from 'lucide-react';
import { useState } from 'react';

import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';

export function AccountSection() {
  const user = useCurrentUser();
  return (
    <SettingsSection id="account" icon={<CircleUserRound aria-hidden />} title="Account">
      <div className={styles.user}>
        <Avatar src={user.profileImageUrl} seed={user.id} size={56} />
        <div className={styles.text}>
          <strong>{shownName(user)}</strong>
          {user.username && <span className={styles.muted}>@{user.username}</span>}
          <Email />
        </div>
      </div>
      <div className={styles.actions}>
        <Link className={buttonClass({ variant: 'soft' })} to={screens.yourProfile}>
          <Pencil aria-hidden /> Edit your profile
        </Link>
        <SignOutButton />
      </div>
    </SettingsSection>
  );
}

function Email() {
  const settings = useQuery(settingsQuery);
  if (settings.data) return <span className={styles.muted}>{settings.data.email}</span>;
  if (settings.isPending) {
    return (
      <SkeletonGroup label="Loading your e-mail address">
        <Skeleton width="12rem" />
      </SkeletonGroup>
    );
  }
  return (
    <span role="alert" className={styles.muted}>
      Your e-mail address could not be loaded.{' '}
      <Button variant="link" onClick={() => void settings.refetch()} disabled={settings.isFetching}>
        Try again
      </Button>
    </span>
  );
}

function SignOutButton() {
  const shell = useShell();
  const [pending, setPending] = useState(false);

  async function leave() {
    setPending(true);
    try {
      await shell.signOut(); // the page is loaded anew
    } catch (error) {
      setPending(false);
      const description = messageOf(error, 'Signing out failed. Please try again.');
      shell.toast({ variant: 'destructive', title: 'Error', description });
    }
  }

  return (
    <Button variant="danger" icon={<LogOut aria-hidden />} loading={pending} onClick={() => void leave()}>
      Sign out
    </Button>
  );
}
