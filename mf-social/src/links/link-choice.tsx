import { linkPreviewQuery } from '@qlixline/api-client/link-previews';
import { firstLinkIn } from '@qlixline/contract/text-marks';
import { IconButton } from '@qlixline/ui/icon-button';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { LinkCard } from './link-card.tsx';
import styles from './link-choice.module.css';

/** Nobody has typed for this long: the address is whole. */
const TYPED_MS = 600;

type LinkChoiceProps = {
  text: string;
  /** The link whose card is not wanted. */
  without: string | undefined;
  onRemove: (link: string) => void;
};

/** While somebody writes: the card of the first link, which can be taken out. */
export function LinkChoice({ text, without, onRemove }: LinkChoiceProps) {
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

/** Undefined at once, anything else when it stays. */
function useSettled(link: string | undefined): string | undefined {
  const [settled, setSettled] = useState(link);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(link), TYPED_MS);
    return () => clearTimeout(timer);
  }, [link]);
  return settled === link ? settled : undefined;
}
