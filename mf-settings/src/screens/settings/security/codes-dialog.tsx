import { useToast } from '@qlixline/shell-bridge';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { Copy, Download } from 'lucide-react';

import styles from './security.module.css';

const FILE_NAME = 'qlixline-recovery-codes.txt';

/** Shows new recovery codes, once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const toast = useToast();
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Codes copied' });
    } catch {
      // The clipboard is missing on pages without https.
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'The codes could not be copied. Please write them down.',
      });
    }
  }

  return (
    <Sheet
      open
      insistent
      title="Keep your recovery codes"
      onClose={onClose}
      footer={<Button onClick={onClose}>I’ve kept them</Button>}
    >
      <div className={styles.codes}>
        <p>
          Without your phone, one of these codes signs you in. Each works once. <strong>They’re shown only now.</strong>
        </p>
        <ul className={styles.list} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button variant="soft" icon={<Copy aria-hidden />} onClick={() => void copy()}>
            Copy
          </Button>
          <a
            className={buttonClass({ variant: 'soft' })}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={FILE_NAME}
          >
            <Download aria-hidden /> Download
          </a>
        </div>
      </div>
    </Sheet>
  );
}
