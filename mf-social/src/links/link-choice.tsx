import { linkPreviewQuery } from '@qlixline/api-client/link-previews/link-previews';
import { firstLinkIn } from '@qlixline/contract/text/text-marks';
import { IconButton } from '@qlixline/ui/icon-button';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { LinkCard } from './link-card.tsx';
import styles from './link-choice.module.css';

/** Pause in typing after which an address counts as complete. */
const TYPED_MS = 600;

type LinkPreviewEditorProps = {
  text: string;
  /** Link whose card was removed. */
  without: string | undefined;
  onRemove: (link: string) => void;
};

/** Preview of the first link while writing, with a button to remove it. */
export function LinkPreviewEditor({ text, without, onRemove }: LinkPreviewEditorProps) {
  const link = useSettled(firstLinkIn(text));
  const isWanted = link !== undefined && link !== without;
  const { data: preview } = useQuery({ ...linkPreviewQuery(link ?? ''), enabled: isWanted });
  if (!isWanted || !preview) return null;
  return (
    <div className={styles.choice} role="group" aria-label="Link preview" aria-busy={preview.isPending}>
      <LinkCard preview={preview} plain />
      <IconButton label="Remove preview" icon={<X aria-hidden />} onClick={() => onRemove(link)} />
    </div>
  );
}

/** Returns undefined at once, and a link after it hasn't changed for a while. */
function useSettled(link: string | undefined): string | undefined {
  const [settled, setSettled] = useState(link);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(link), TYPED_MS);
    return () => clearTimeout(timer);
  }, [link]);
  return settled === link ? settled : undefined;
}
