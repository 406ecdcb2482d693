import type { Listing } from '@qlixline/contract/listing';
import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Flag } from 'lucide-react';
import { useState } from 'react';

const loadSheet = () => import('@qlixline/reports/report-sheet').then((part) => part.ReportSheet);

/** Tells the moderators of a listing that should not be here. */
export function ReportListing({ listing: { id, title } }: { listing: Pick<Listing, 'id' | 'title'> }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={`Report ${title}`}
        icon={<Flag aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <LazyPart load={loadSheet} props={{ subject: 'listing', subjectId: id, onClose: close }} />}
    </>
  );
}
