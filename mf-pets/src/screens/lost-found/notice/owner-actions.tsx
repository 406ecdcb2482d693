import { messageOf } from '@qlixline/api-client/calls/http';
import { useConfirmNotice } from '@qlixline/api-client/lost-found/lost-found';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { mediumDate } from '@qlixline/ui/time';
import { House, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';

import styles from './notice.module.css';

const loadSheet = () => import('./resolve-sheet.tsx').then((part) => part.ResolveSheet);

/** Actions of the notice's owners. */
export function OwnerActions({ notice }: { notice: Notice }) {
  const { id, kind, state, name, ofOwn } = notice;
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: confirm, isPending } = useConfirmNotice(id);
  const isOpenNotice = state === 'active' || state === 'expired';

  async function renew(): Promise<void> {
    try {
      await confirm();
      toast({ title: 'Notice renewed' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Not saved', description: messageOf(error) });
    }
  }

  return (
    <Card aria-label="Your notice">
      <div className={styles.part}>
        <p>{hintOf(notice)}</p>
        <div className={styles.actions}>
          {isOpenNotice && (
            <Button icon={<House aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {kind === 'lost' ? `${name} is back home` : 'It is back home'}
            </Button>
          )}
          {(state !== 'active' || isAlmostOver(ofOwn?.expiresAt ?? null)) && (
            <Button variant="soft" icon={<RotateCcw aria-hidden />} loading={isPending} onClick={() => void renew()}>
              {state === 'active' ? 'Keep looking' : 'Look again'}
            </Button>
          )}
          {isOpenNotice && (
            <Link className={buttonClass({ variant: 'soft' })} to={screens.editNotice(id)}>
              <Pencil aria-hidden /> Edit
            </Link>
          )}
        </div>
      </div>
      {isOpen && <LazyPart load={loadSheet} props={{ notice, onClose: () => setOpen(false) }} />}
    </Card>
  );
}

const DAY_MS = 86_400_000;
const CONFIRMATION_SHOWN_DAYS = 14;

/** Returns true shortly before the notice expires, when confirming the search is offered. */
const isAlmostOver = (expiresAt: string | null): boolean =>
  expiresAt !== null && Date.parse(expiresAt) - Date.now() < CONFIRMATION_SHOWN_DAYS * DAY_MS;

function hintOf({ kind, state, ofOwn, name }: Notice): string {
  if (state === 'reunited') return `${name ?? 'It'} is back home. How wonderful!`;
  if (state === 'closed') return 'You closed this notice.';
  if (state === 'expired') return 'This notice has expired. Should people look again?';
  const until = ofOwn?.expiresAt ? ` It expires on ${mediumDate(ofOwn.expiresAt)}.` : '';
  return kind === 'lost' ? `Everybody can find this notice.${until}` : `The owner can find this notice.${until}`;
}
