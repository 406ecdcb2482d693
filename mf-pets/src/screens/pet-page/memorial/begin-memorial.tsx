import type { PetCard } from '@qlixline/contract/pets/pet';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Flower2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import styles from './memorial.module.css';

const loadSheet = () => import('./memorial-sheet.tsx').then((part) => part.MemorialSheet);

type BeginMemorialProps = {
  pet: PetCard;
  /** True if a memorial has just ended, so that the focus moves here. */
  takesFocus: boolean;
  onBegun: () => void;
};

/** End of the page of a living pet: its owner can turn the page into a memorial. */
export function BeginMemorial({ pet, takesFocus, onBegun }: BeginMemorialProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={styles.end}>
      <Button
        ref={button}
        variant="ghost"
        size="small"
        icon={<Flower2 aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Turn this page into a memorial
      </Button>
      {isOpen && <LazyPart load={loadSheet} props={{ pet, onBegun, onClose: () => setOpen(false) }} />}
    </div>
  );
}
