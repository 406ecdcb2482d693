import { messageOf } from '@qlixline/api-client/calls/http';
import { useRenewRecoveryCodes, useTurnOffSecondFactor } from '@qlixline/api-client/account/security';
import type { Security } from '@qlixline/contract/account/security';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { mediumDate } from '@qlixline/ui/time';
import { useState } from 'react';

import styles from './security.module.css';

const setupDialog = () => import('./setup-dialog.tsx').then((part) => part.SetupDialog);
const codesDialog = () => import('./codes-dialog.tsx').then((part) => part.CodesDialog);

/** Number of recovery codes from which on the user is asked to make new ones. */
const FEW_CODES = 3;

type Factor = NonNullable<Security['secondFactor']>;
type Opened = 'setup' | 'renew' | 'turn off' | { codes: string[] } | undefined;

/** One-time codes of an authenticator app, with recovery codes. */
export function SecondFactor({ secondFactor }: { secondFactor: Factor | null }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <div className={styles.way}>
        <div className={styles.text}>
          <span className={styles.name}>
            <h3>Two-step sign-in</h3>
            {secondFactor && <Chip tone="leaf">On</Chip>}
          </span>
          {secondFactor ? <Details {...secondFactor} /> : <Offer />}
        </div>
        <div className={styles.buttons}>
          {secondFactor ? (
            <>
              <Button variant="soft" onClick={() => setOpened('renew')}>
                New recovery codes
              </Button>
              <Button variant="soft" onClick={() => setOpened('turn off')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button onClick={() => setOpened('setup')}>Turn on</Button>
          )}
        </div>
      </div>
      {opened === 'setup' && (
        <LazyPart load={setupDialog} props={{ onClose: close, onCodes: (codes) => setOpened({ codes }) }} />
      )}
      {opened === 'renew' && <RenewDialog onClose={close} onCodes={(codes) => setOpened({ codes })} />}
      {opened === 'turn off' && <TurnOffDialog onClose={close} />}
      {typeof opened === 'object' && <LazyPart load={codesDialog} props={{ codes: opened.codes, onClose: close }} />}
    </>
  );
}

function Offer() {
  return (
    <span className={styles.muted}>
      Asks for a code from an app on your phone after your password, so that a stolen password isn’t enough.
    </span>
  );
}

function Details({ since, recoveryCodesLeft }: Factor) {
  const left = recoveryCodesLeft === 1 ? '1 recovery code left' : `${recoveryCodesLeft} recovery codes left`;
  return (
    <span className={styles.muted}>
      Since {mediumDate(since)}, with your authenticator app. {left}.
      {recoveryCodesLeft <= FEW_CODES && ' Please make new ones.'}
    </span>
  );
}

function RenewDialog({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[]) => void }) {
  const toast = useToast();
  const renewal = useRenewRecoveryCodes();

  async function renew() {
    try {
      onCodes((await renewal.mutateAsync(undefined)).recoveryCodes);
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: messageOf(error, 'Please try again.') });
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open
      title="Make new recovery codes?"
      confirmLabel="Make new codes"
      pending={renewal.isPending}
      onConfirm={() => void renew()}
      onCancel={onClose}
    >
      Your current recovery codes will stop working.
    </ConfirmDialog>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const turnOff = useTurnOffSecondFactor();

  async function confirm() {
    try {
      await turnOff.mutateAsync(undefined);
      toast({ title: 'Two-step sign-in is off' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: messageOf(error, 'Please try again.') });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      destructive
      title="Turn off two-step sign-in?"
      confirmLabel="Turn off"
      pending={turnOff.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Your password alone will open your account. Your recovery codes will be deleted.
    </ConfirmDialog>
  );
}
