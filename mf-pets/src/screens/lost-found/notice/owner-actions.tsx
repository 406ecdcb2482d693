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

  async function goOn(): Promise<void> {
    try {
      await confirm();
      toast({ title: 'People go on looking' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'That was not saved', description: messageOf(error) });
    }
  }

  return (
    <Card aria-label="Your notice">
      <div className={styles.part}>
        <p>{hintOf(notice)}</p>
        <div className={styles.actions}>
          {isOpenNotice && (
            <Button icon={<House aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {kind === 'lost' ? `${name} is at home` : 'It is at home'}
            </Button>
          )}
          {(state !== 'active' || isAlmostOver(ofOwn?.expiresAt ?? null)) && (
            <Button variant="soft" icon={<RotateCcw aria-hidden />} loading={isPending} onClick={() => void goOn()}>
              {state === 'active' ? 'People should go on looking' : 'People should look again'}
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
const ASKED_DAYS = 14;

/** Returns true shortly before the notice expires, when confirming the search is offered. */
const isAlmostOver = (expiresAt: string | null): boolean =>
  expiresAt !== null && Date.parse(expiresAt) - Date.now() < ASKED_DAYS * DAY_MS;

function hintOf({ kind, state, ofOwn, name }: Notice): string {
  if (state === 'reunited') return `${name ?? 'It'} is at home. How wonderful!`;
  if (state === 'closed') return 'You took this notice back: nobody finds it any more.';
  if (state === 'expired') return 'This notice has expired: nobody finds it any more. Should people look again?';
  const until = ofOwn?.expiresAt ? ` It stays until ${mediumDate(ofOwn.expiresAt)}.` : '';
  return kind === 'lost'
    ? `Everybody can find this notice.${until}`
    : `Whoever misses it can find this notice.${until}`;
}
