import { Link } from '@qlixline/shell-bridge/routing';
import { Illustration } from '@qlixline/ui/illustration';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Footprints, Layers, ZoomIn } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { CATEGORY_ICONS } from '../../places/category-icons.tsx';
import type { MapItem } from './map-item.ts';
import styles from './map.module.css';

type MapRowProps = { item: MapItem; isSelected: boolean; onSelect: () => void; onCloser: () => void };

/** Row of an item: hover or focus highlights it on the map, a press opens it. */
export function MapRow({ item, isSelected, onSelect, onCloser }: MapRowProps) {
  const row = useRef<HTMLElement>(null);
  // Scrolls to the row of an item selected on the map, unless the user is in it.
  useEffect(() => {
    if (isSelected && !row.current?.contains(document.activeElement)) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const { title, text, to } = item;
  return (
    <article ref={row} className={styles.row} data-selected={isSelected} aria-label={title} onPointerEnter={onSelect}>
      <Picture item={item} />
      <div className={styles.words}>
        {to ? (
          <Link className={styles.link} to={to} onFocus={onSelect}>
            {title}
          </Link>
        ) : (
          <button type="button" className={styles.link} onFocus={onSelect} onClick={onCloser}>
            {title} <ZoomIn aria-hidden size={16} />
          </button>
        )}
        <p>{text}</p>
      </div>
    </article>
  );
}

function Picture({ item: { image, drawn } }: { item: MapItem }) {
  const Icon = drawn && 'category' in drawn ? CATEGORY_ICONS[drawn.category] : drawn ? Footprints : Layers;
  return (
    <div className={styles.picture}>
      {image ? (
        <ResponsiveImage image={image} alt="" sizes="56px" cover />
      ) : drawn && 'species' in drawn ? (
        <Illustration species={drawn.species} />
      ) : (
        <span className={styles.icon}>
          <Icon aria-hidden size={24} />
        </span>
      )}
    </div>
  );
}
