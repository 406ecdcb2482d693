import { messageOf } from '@qlixline/api-client/calls/http';
import { useCreateTag, useRemoveTag } from '@qlixline/api-client/pet-tags/pet-tags';
import { fillPath } from '@qlixline/contract/calls/endpoint-path';
import type { PetTag } from '@qlixline/contract/pet-tags/pet-tag';
import { qrViewBox } from '@qlixline/contract/pet-tags/qr-code';
import { useToast } from '@qlixline/shell-bridge';
import { Button, buttonClass } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { Copy, ExternalLink, Printer } from 'lucide-react';
import { useState } from 'react';

import styles from './tag.module.css';

type PrintedTagProps = {
  pet: { id: number; name: string };
  tag: PetTag;
  /** True if the viewer may replace and remove the tag. */
  mayKeep: boolean;
};

/** QR code of the tag with its actions. */
export function PrintedTag({ pet, tag, mayKeep }: PrintedTagProps) {
  const toast = useToast();
  const [confirming, setConfirming] = useState<'replace' | 'remove'>();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(tag.address);
      toast({ title: 'Link copied' });
    } catch {
      toast({ variant: 'destructive', title: 'Copying failed', description: `The address is ${tag.address}` });
    }
  }

  return (
    <div className={styles.printed}>
      <QrDrawing name={pet.name} qr={tag.qr} />
      <div className={styles.acts}>
        <a
          className={buttonClass()}
          href={fillPath('GET /api/pets/:id/tag/print', { id: pet.id })}
          target="_blank"
          rel="noreferrer"
        >
          <Printer aria-hidden /> Print
        </a>
        <a className={buttonClass({ variant: 'soft' })} href={tag.address} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden /> See the page
        </a>
        <Button variant="soft" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          Copy link
        </Button>
        {mayKeep && (
          <>
            <Button variant="ghost" aria-haspopup="dialog" onClick={() => setConfirming('replace')}>
              Replace the code
            </Button>
            <Button variant="ghost" aria-haspopup="dialog" onClick={() => setConfirming('remove')}>
              Remove the tag
            </Button>
          </>
        )}
      </div>
      {confirming === 'replace' && (
        <ReplaceDialog pet={pet} address={tag.address} onClose={() => setConfirming(undefined)} />
      )}
      {confirming === 'remove' && <RemoveDialog pet={pet} onClose={() => setConfirming(undefined)} />}
    </div>
  );
}

function QrDrawing({ name, qr: { path, size } }: { name: string; qr: PetTag['qr'] }) {
  return (
    <svg
      className={styles.code}
      viewBox={qrViewBox(size)}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR code of ${name}’s tag`}
    >
      <path d={path} />
    </svg>
  );
}

type DialogProps = Pick<PrintedTagProps, 'pet'> & { onClose: () => void };

function ReplaceDialog({ pet, address, onClose }: DialogProps & { address: string }) {
  const toast = useToast();
  const { mutateAsync: make, isPending } = useCreateTag(pet.id);

  async function replace(): Promise<void> {
    try {
      await make(address);
      toast({ title: 'The code was replaced', description: 'Print the new one.' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'The code was not replaced', description: messageOf(error) });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      destructive
      title="Replace the code?"
      confirmLabel="Replace"
      pending={isPending}
      onConfirm={() => void replace()}
      onCancel={onClose}
    >
      <p>The tag on {pet.name}’s collar stops working at once. You need to print the new one.</p>
    </ConfirmDialog>
  );
}

function RemoveDialog({ pet, onClose }: DialogProps) {
  const toast = useToast();
  const { mutateAsync: remove, isPending } = useRemoveTag(pet.id);

  async function end(): Promise<void> {
    try {
      await remove();
      toast({ title: 'The tag was removed' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'The tag was not removed', description: messageOf(error) });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      destructive
      title="Remove the tag?"
      confirmLabel="Remove"
      pending={isPending}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <p>The tag on {pet.name}’s collar stops working at once. Finders who wrote to you can still read your answers.</p>
    </ConfirmDialog>
  );
}
