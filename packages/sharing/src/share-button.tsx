import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Share2 } from 'lucide-react';
import { useState } from 'react';

import type { ShareSheetProps } from './share-sheet.tsx';

const loadSheet = () => import('./share-sheet.tsx').then((part) => part.ShareSheet);

/** Button to send something to a user or share its address. */
export function ShareButton(props: Omit<ShareSheetProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" icon={<Share2 aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && <LazyPart load={loadSheet} props={{ ...props, onClose: () => setOpen(false) }} />}
    </>
  );
}
