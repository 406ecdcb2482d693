import type { Listing } from '@qlixline/contract/listing';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';

import { offererName } from '../listing-texts.ts';

const loadSheet = () => import('./write-sheet.tsx').then((part) => part.WriteSheet);

/** Writes to whoever offers it, with the listing as the message's card. */
export function WriteToLister({ listing }: { listing: Listing }) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState(''); // which outlive the sheet
  return (
    <>
      <Button
        variant={listing.kind === 'sale' ? 'primary' : 'soft'}
        icon={<MessageCircle aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Write to {offererName(listing)}
      </Button>
      {isOpen && (
        <LazyPart
          load={loadSheet}
          props={{ listing, text: words, onChange: setWords, onClose: () => setOpen(false) }}
        />
      )}
    </>
  );
}
