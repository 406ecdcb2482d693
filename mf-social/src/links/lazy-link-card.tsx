import type { LinkPreview } from '@qlixline/contract/link-preview';
import { LazyPart } from '@qlixline/ui/lazy-part';

import { renderNothing } from '../render-nothing.ts';
import styles from './lazy-link-card.module.css';

const loadLinkCard = () => import('./link-card.tsx').then((part) => part.LinkCard);

/** The card of a text's first link, which has its place before it is loaded; nothing where there is none. */
export function LazyLinkCard({ preview }: { preview: LinkPreview | null }) {
  return (
    preview && (
      <div className={styles.place}>
        <LazyPart load={loadLinkCard} props={{ preview }} failed={renderNothing} />
      </div>
    )
  );
}
