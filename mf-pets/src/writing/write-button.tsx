import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';

import type { Offer } from './write-sheet.tsx';

const loadSheet = () => import('./write-sheet.tsx').then((part) => part.WriteSheet);

type WriteButtonProps = { offer: Offer; label: string; variant: 'primary' | 'soft' };

/** Opens the sheet in which somebody writes about an offer. */
export function WriteButton({ offer, label, variant }: WriteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState(''); // which outlive the sheet
  return (
    <>
      <Button
        variant={variant}
        icon={<MessageCircle aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <LazyPart load={loadSheet} props={{ offer, text: words, onChange: setWords, onClose: () => setOpen(false) }} />
      )}
    </>
  );
}
