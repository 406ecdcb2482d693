import type { MessageCardKind } from '@qlixline/contract/messages/message-kinds';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { Copy, Megaphone, Send, Share2 } from 'lucide-react';

import { ShareLinks } from './share-links.tsx';

export type ShareSheetProps = {
  /** Content that a message shows as its card; without it only the address is shared. */
  card?: { kind: MessageCardKind; id: number };
  name: string;
  /** Path of its page within the product. */
  address: string;
  onClose: () => void;
};

/** Sheet to send to a user, or to share the address with the device's own share sheet or the clipboard. */
export function ShareSheet({ card, name, address, onClose }: ShareSheetProps) {
  const toast = useToast();
  const url = new URL(address, location.origin).href;

  async function run(how: () => Promise<void>) {
    try {
      await how();
      onClose();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // The share sheet was closed.
      toast({ variant: 'destructive', title: 'Sharing did not work', description: `The address is ${url}` });
    }
  }

  async function copyLink() {
    await copy(url);
    toast({ title: 'Link copied', description: `“${name}” is ready to be pasted.` });
  }

  return (
    <Sheet
      open
      ownEntry={false} // Its history entry would undo opening the list of friends.
      size="small"
      title="Share"
      onClose={onClose}
      footer={
        <>
          {card && (
            <Link className={buttonClass({ variant: 'soft' })} to={screens.sendTo(card.kind, card.id)}>
              <Send aria-hidden /> Send to a friend
            </Link>
          )}
          {card?.kind === 'listing' && (
            <Link className={buttonClass({ variant: 'soft' })} to={screens.shareListing(card.id)}>
              <Megaphone aria-hidden /> Share in a post
            </Link>
          )}
          {'share' in navigator && (
            <Button
              variant="soft"
              icon={<Share2 aria-hidden />}
              onClick={() => void run(() => navigator.share({ title: name, url }))}
            >
              More ways to share
            </Button>
          )}
          <Button icon={<Copy aria-hidden />} onClick={() => void run(copyLink)} data-initial-focus>
            Copy link
          </Button>
        </>
      }
    >
      <p>
        <strong>{name}</strong>
        <br />A link for everybody who may see it.
      </p>
      <ShareLinks title={name} url={url} />
    </Sheet>
  );
}

/** Copies a text. The clipboard is missing on pages without https. */
async function copy(text: string): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) throw new Error('This page may not use the clipboard');
  await clipboard.writeText(text);
}
