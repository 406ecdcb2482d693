import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Flag } from 'lucide-react';
import { useState } from 'react';

const loadSheet = () => import('@qlixline/reports/report-sheet').then((part) => part.ReportSheet);

/** Tells the moderators of a shelter that should not be here. */
export function ReportShelter({ id, name }: { id: number; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={`Report ${name}`}
        icon={<Flag aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <LazyPart load={loadSheet} props={{ subject: 'shelter', subjectId: id, onClose: close }} />}
    </>
  );
}
