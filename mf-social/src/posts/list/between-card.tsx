import type { ShownExtension } from '@qlixline/shell-bridge';
import { useEffect, useRef, useState } from 'react';

/** Drawn even far from the screen, because its height must be known before it is near. */
const OPEN = { contentVisibility: 'visible' } as const;
const CLOSED = { ...OPEN, visibility: 'hidden', height: 0, margin: 0, overflow: 'clip' } as const;

/**
 * Row with a card of another remote. It takes no space until its content is there, and then only while it is below the
 * screen, so that it never moves a post that somebody sees.
 */
export function BetweenCard({ card }: { card: ShownExtension<'feed.between/v1'> }) {
  const row = useRef<HTMLLIElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const [outer, inner] = [row.current, content.current];
    if (isOpen || !outer || !inner) return;
    const look = () => {
      if (inner.offsetHeight > 0 && outer.getBoundingClientRect().top >= innerHeight) setOpen(true);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(inner);
    addEventListener('scrollend', look);
    return () => {
      sizes.disconnect();
      removeEventListener('scrollend', look);
    };
  }, [isOpen]);
  return (
    <li ref={row} style={isOpen ? OPEN : CLOSED}>
      <div ref={content}>{card.render({})}</div>
    </li>
  );
}
