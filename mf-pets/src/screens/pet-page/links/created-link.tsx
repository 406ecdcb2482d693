import { useToast } from '@qlixline/shell-bridge';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';

import styles from './links.module.css';

/** Address of a link that was just created, which is shown only once. */
export function CreatedLink({ address }: { address: string }) {
  const toast = useToast();
  const url = new URL(address, location.origin).href;
  const created = useRef<HTMLDivElement>(null);
  // In a sheet, it would appear behind the buttons at the bottom.
  useEffect(() => void created.current?.scrollIntoView({ block: 'center' }), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    } catch {
      toast({ variant: 'destructive', title: 'Copying failed', description: `The address is ${url}` });
    }
  }

  return (
    <div ref={created} className={styles.created} role="status">
      <p>
        Your link is ready. Copy it now. You won’t see it again.
        <code>{url}</code>
      </p>
      <div className={styles.buttons}>
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()} data-initial-focus>
          Copy link
        </Button>
        <a className={buttonClass({ variant: 'soft' })} href={url} target="_blank" rel="noreferrer">
          <Printer aria-hidden /> Open and print
        </a>
      </div>
    </div>
  );
}
