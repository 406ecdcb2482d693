import type { Walk } from '@qlixline/contract/walks/walk';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';

const loadSheet = () => import('./cancel-sheet.tsx').then((part) => part.CancelSheet);

/** Button for the host to cancel the walk, or all following walks of its series. */
export function CancelButton({ walk }: { walk: Walk }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<CalendarX2 aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Cancel the walk
      </Button>
      {isOpen && <LazyPart load={loadSheet} props={{ walk, onClose: () => setOpen(false) }} />}
    </>
  );
}
