import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { X } from 'lucide-react';
import { useId } from 'react';

import styles from './shared-text-offer.module.css';

type SharedTextOfferProps = { text: string; onAdd: () => void; onStartAnew: () => void; onDismiss: () => void };

/** Text that another app has shared, beside a draft that is kept. */
export function SharedTextOffer({ text, onAdd, onStartAnew, onDismiss }: SharedTextOfferProps) {
  const id = useId();
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <header className={styles.header}>
        <h3 id={id}>Shared with Qlixline</h3>
        <IconButton label="Don’t use the shared text" icon={<X aria-hidden />} onClick={onDismiss} />
      </header>
      <blockquote className={styles.text} dir="auto">
        {text}
      </blockquote>
      <div className={styles.actions}>
        <Button variant="soft" size="small" onClick={onAdd}>
          Add to this draft
        </Button>
        <Button variant="ghost" size="small" onClick={onStartAnew}>
          Save the draft and start anew
        </Button>
      </div>
    </section>
  );
}
