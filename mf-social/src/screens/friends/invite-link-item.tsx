import { useEndInviteLink } from '@qlixline/api-client/account/invite-links';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { InviteLink } from '@qlixline/contract/account/invite-link';
import { drawQrCode } from '@qlixline/sharing/draw-qr-code';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { TextField } from '@qlixline/ui/text-field';
import { mediumDate } from '@qlixline/ui/time';
import { Copy, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';

import styles from './invite.module.css';

const QR_SIDE = 400; // px, drawn at half of it

/** Invite link with its state: to copy, share, show as a QR code, or end. */
export function InviteLinkItem({ link: { id, url, places, joined, expiresAt } }: { link: InviteLink }) {
  const toast = useToast();
  const ending = useEndInviteLink();
  const [hasCode, setCode] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Copied' });
    } catch {
      toast({ variant: 'destructive', title: 'Please select the link and copy it' });
    }
  }

  async function share() {
    try {
      await navigator.share({ title: 'Join me on Qlixline', url });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // The share sheet was closed.
      await copy();
    }
  }

  async function end() {
    try {
      await ending.mutateAsync(id);
      toast({ title: 'The link no longer works' });
    } catch (error) {
      setAsking(false);
      toast({ variant: 'destructive', title: 'The link still works', description: messageOf(error) });
    }
  }

  const state = `${joined} of ${places} joined, good until ${mediumDate(expiresAt)}`;
  return (
    <li className={styles.link}>
      <TextField label="Link" hint={state} readOnly value={url} onFocus={({ target }) => target.select()} />
      <div className={styles.buttons}>
        <Button size="small" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        {'share' in navigator && (
          <Button variant="soft" size="small" icon={<Share2 aria-hidden />} onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button
          variant="soft"
          size="small"
          icon={<QrCode aria-hidden />}
          aria-expanded={hasCode}
          onClick={() => setCode(!hasCode)}
        >
          QR code
        </Button>
        <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
          End
        </Button>
      </div>
      {hasCode && (
        <canvas
          role="img"
          aria-label="QR code of the link"
          className={styles.code}
          width={QR_SIDE}
          height={QR_SIDE}
          ref={(canvas) => {
            const drawing = canvas?.getContext('2d');
            if (drawing) drawQrCode(drawing, url, { x: 0, y: 0, side: QR_SIDE });
          }}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title="End this link?"
        confirmLabel="End link"
        pending={ending.isPending}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        Nobody can join by it any more. Who has joined stays.
      </ConfirmDialog>
    </li>
  );
}
