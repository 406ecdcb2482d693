import type { NotificationKind } from '@qlixline/contract/notification';
import { screens } from '@qlixline/contract/paths';
import { PRODUCT_NAME } from '@qlixline/contract/product';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Bell, PawPrint, ShieldCheck } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

import styles from './notifications.module.css';

const NOTICES: Record<NotificationKind, ComponentType> = {
  welcome: Welcome,
  new_sign_in: NewSignIn,
};

/** What a notification says: its icon, its headline and what to do about it. */
export function Notice({ kind }: { kind: NotificationKind }) {
  // The server may be newer than this remote: what the badge counted is still a row.
  const Content = Object.hasOwn(NOTICES, kind) ? NOTICES[kind] : Unknown;
  return <Content />;
}

function Welcome() {
  const user = useCurrentUser();
  return (
    <Parts icon={<PawPrint aria-hidden />} tone="sun" title={`Welcome to ${PRODUCT_NAME}, ${shownName(user)}!`}>
      It is good to have you here. <Link to={screens.yourProfile}>Complete your profile</Link>, so that friends find
      you.
    </Parts>
  );
}

function NewSignIn() {
  return (
    <Parts icon={<ShieldCheck aria-hidden />} tone="sky" title="New sign-in to your account">
      If this was not you, <Link to={screens.settings}>look at your devices</Link>.
    </Parts>
  );
}

function Unknown() {
  return (
    <Parts icon={<Bell aria-hidden />} tone="sky" title="There is news for you">
      Reload the page to see what it is about.
    </Parts>
  );
}

type PartsProps = { icon: ReactNode; tone: 'sun' | 'sky'; title: string; children: ReactNode };

function Parts({ icon, tone, title, children }: PartsProps) {
  return (
    <>
      <span className={styles.icon} data-tone={tone}>
        {icon}
      </span>
      <div className={styles.text}>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </>
  );
}
