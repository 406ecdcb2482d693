import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType } from 'react';

/** Text being written, which outlives the sheet. */
export type WrittenWords = { text: string; onChange: (text: string) => void; onClose: () => void };

type WriteButtonProps<About> = {
  label: string;
  variant: 'primary' | 'soft';
  /** Loads the code of the sheet. */
  load: () => Promise<ComponentType<WrittenWords & { about: About }>>;
  about: About;
};

/** Button that opens a sheet to write about an offer. */
export function WriteButton<About>({ label, variant, load, about }: WriteButtonProps<About>) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
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
      {isOpen && <LazyPart load={load} props={{ about, text, onChange: setText, onClose: () => setOpen(false) }} />}
    </>
  );
}
