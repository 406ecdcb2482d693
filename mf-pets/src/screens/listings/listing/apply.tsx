import { OPEN_APPLICATION_STATES } from '@qlixline/contract/listings/application-states';
import type { Listing } from '@qlixline/contract/listings/listing';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { House } from 'lucide-react';
import { useState } from 'react';

const loadSheet = () => import('../applications/apply-sheet.tsx').then((part) => part.ApplySheet);

/** Button to apply for adoption; nothing while the viewer's application is open or approved. */
export function Apply({ listing }: { listing: Listing }) {
  const [isOpen, setOpen] = useState(false);
  const { state, title, ownApplication } = listing;
  const isWaiting = OPEN_APPLICATION_STATES.some((open) => open === ownApplication?.state);
  if (state !== 'published' || isWaiting || ownApplication?.state === 'approved') return null;
  return (
    <>
      <Button icon={<House aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Apply to adopt {title}
      </Button>
      {isOpen && <LazyPart load={loadSheet} props={{ listing, onClose: () => setOpen(false) }} />}
    </>
  );
}
