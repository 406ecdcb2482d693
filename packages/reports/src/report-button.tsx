import type { ReportSubject } from '@qlixline/contract/safety/safety';
import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Flag } from 'lucide-react';
import { useState } from 'react';

const loadSheet = () => import('./report-sheet.tsx').then((part) => part.ReportSheet);

type ReportButtonProps = { subject: ReportSubject; subjectId: number; name: string };

/** Button to report content or a user to the moderators. */
export function ReportButton({ subject, subjectId, name }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Report ${name}`}
        icon={<Flag aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <LazyPart load={loadSheet} props={{ subject, subjectId, onClose: () => setOpen(false) }} />}
    </>
  );
}
