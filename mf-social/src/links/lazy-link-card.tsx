import type { LinkPreview } from '@qlixline/contract/link-previews/link-preview';
import { LazyPart } from '@qlixline/ui/lazy-part';

import { renderNothing } from '../render-nothing.ts';
import styles from './lazy-link-card.module.css';

const loadLinkCard = () => import('./link-card.tsx').then((part) => part.LinkCard);

/** Preview card of a text's first link, with space reserved while it loads; nothing without a link. */
export function LazyLinkCard({ preview }: { preview: LinkPreview | null }) {
  return (
    preview && (
      <div className={styles.place}>
        <LazyPart load={loadLinkCard} props={{ preview }} failed={renderNothing} />
      </div>
    )
  );
}
