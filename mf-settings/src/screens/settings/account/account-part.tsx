import { messageOf } from '@qlixline/api-client/calls/http';
import { settingsQuery } from '@qlixline/api-client/account/profile';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser, useShell } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Button, buttonClass } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, LogOut, Mail, Pencil } from 'lucide-react';
import { useState } from 'react';

import { AccountEmail } from './account-email.tsx';
import styles from '../settings.module.css';

const emailDialog = () => import('./email-dialog.tsx').then((part) => part.EmailDialog);
const passwordDialog = () => import('./password-dialog.tsx').then((part) => part.PasswordDialog);

/** Part about the user's account: their name here, how they sign in, and the way out. */
export function AccountPart() {
  const user = useCurrentUser();
  return (
    <>
      <div className={styles.user}>
        <Avatar src={user.profileImageUrl} seed={user.id} size={56} />
        <div className={styles.text}>
          <strong>{shownName(user)}</strong>
          {user.username && <span className={styles.muted}>@{user.username}</span>}
          <AccountEmail />
        </div>
      </div>
      <div className={styles.actions}>
        <Link className={buttonClass({ variant: 'soft' })} to={screens.yourProfile}>
          <Pencil aria-hidden /> Edit your profile
        </Link>
        <EmailButton />
        <PasswordButton />
        <SignOutButton />
      </div>
    </>
  );
}

/** Button to change the e-mail address; accounts of an OpenID Connect issuer change theirs there. */
function EmailButton() {
  const { data: settings } = useQuery(settingsQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (settings && !settings.hasPassword) return null;
  return (
    <>
      <Button variant="soft" icon={<Mail aria-hidden />} disabled={!settings} onClick={() => setIsOpen(true)}>
        Change e-mail
      </Button>
      {isOpen && settings && (
        <LazyPart load={emailDialog} props={{ email: settings.email ?? '', onClose: () => setIsOpen(false) }} />
      )}
    </>
  );
}

/** Button to change the password; accounts of an OpenID Connect issuer have none here. */
function PasswordButton() {
  const { data: settings } = useQuery(settingsQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (settings && !settings.hasPassword) return null;
  return (
    <>
      <Button variant="soft" icon={<KeyRound aria-hidden />} disabled={!settings} onClick={() => setIsOpen(true)}>
        Change password
      </Button>
      {isOpen && settings && (
        <LazyPart load={passwordDialog} props={{ email: settings.email ?? '', onClose: () => setIsOpen(false) }} />
      )}
    </>
  );
}

function SignOutButton() {
  const shell = useShell();
  const [pending, setPending] = useState(false);

  async function leave() {
    setPending(true);
    try {
      await shell.signOut(); // The page is reloaded.
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
