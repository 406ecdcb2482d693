import { messageOf } from '@qlixline/api-client/calls/http';
import { sessionsQuery, useRevokeSession, useRevokeOtherSessions } from '@qlixline/api-client/account/devices';
import type { DeviceSession } from '@qlixline/contract/account/auth';
import { useShell, useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';

import { describeDevice } from './describe-device.ts';
import { lastUsed } from './last-used.ts';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import styles from '../settings.module.css';

/** Signed-in devices. The current session can be signed out, others revoked. */
export function DevicesPart() {
  const sessions = useQuery(sessionsQuery);
  const [revoked, setRevoked] = useState<DeviceSession>();
  return (
    <>
      {sessions.isPending && <LinesSkeleton label="Loading your devices" />}
      {sessions.isError && !sessions.data && (
        <ErrorState
          title="Your devices could not be loaded"
          text={messageOf(sessions.error)}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      )}
      {sessions.data && (
        <ul className={styles.devices} aria-label="Signed-in devices">
          {sessions.data.map((session) => (
            <Device key={session.id} session={session} onRevoke={() => setRevoked(session)} />
          ))}
        </ul>
      )}
      {sessions.data?.length === 1 && <p className={styles.muted}>You’re not signed in anywhere else.</p>}
      {sessions.data && sessions.data.length > 1 && <SignOutEverywhere />}
      {revoked && <RevokeDialog session={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

function Device({ session, onRevoke }: { session: DeviceSession; onRevoke: () => void }) {
  const { name, isHandheld } = describeDevice(session.userAgent);
  return (
    <li className={styles.device}>
      {isHandheld ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
      <span className={styles.text}>
        <strong>{name}</strong>
        <span className={styles.muted}>{lastUsed(session.lastSeenAt)}</span>
      </span>
      {session.isCurrent ? (
        <Chip tone="leaf">This device</Chip>
      ) : (
        <Button variant="soft" size="small" aria-label={`Sign out ${name}`} onClick={onRevoke}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const shell = useShell();
  const others = useRevokeOtherSessions();
  const [isAsked, setIsAsked] = useState(false);

  async function confirm() {
    try {
      await others.mutateAsync();
      await shell.signOut(); // The page is reloaded.
    } catch (error) {
      const description = messageOf(error, 'Signing out failed. Please try again.');
      shell.toast({ variant: 'destructive', title: 'Error', description });
      setIsAsked(false);
    }
  }

  return (
    <div className={styles.actions}>
      <Button variant="danger" icon={<LogOut aria-hidden />} onClick={() => setIsAsked(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsked}
        destructive
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        pending={others.isPending || others.isSuccess}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsked(false)}
      >
        You’ll have to sign in again on all your devices, including this one.
      </ConfirmDialog>
    </div>
  );
}

function RevokeDialog({ session, onClose }: { session: DeviceSession; onClose: () => void }) {
  const toast = useToast();
  const revoke = useRevokeSession();
  const { name } = describeDevice(session.userAgent);

  async function confirm() {
    try {
      await revoke.mutateAsync(session.id);
      toast({ title: `${name} was signed out` });
    } catch (error) {
      const description = messageOf(error, 'Failed to sign out the device. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={`Sign out ${name}?`}
      confirmLabel="Sign out"
      pending={revoke.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      To use it, you’ll have to sign in again.
    </ConfirmDialog>
  );
}
