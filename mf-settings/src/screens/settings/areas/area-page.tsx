import { screens } from '@qlixline/contract/areas/screens';
import type { SettingsArea } from '@qlixline/contract/areas/settings-sections';
import { useCurrentUser, useShell } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { iconButtonClass } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { ADDED_SECTIONS_AREA } from './address.ts';
import styles from './areas.module.css';
import { LazySection } from './lazy-section.tsx';
import { SECTIONS, sectionsOf } from './sections.ts';
import { AREAS } from './settings-areas.ts';

const added = () => import('./added-sections.tsx').then((part) => part.AddedSections);
const nothing = () => null;

type AreaPageProps = {
  area: SettingsArea;
  /** Level of its heading: 2 beside the index as the page's own content. */
  headingLevel: 1 | 2;
  /** True if the index is beside the area, so that there is no need for a way back. */
  isBesideIndex: boolean;
};

/** An area of the settings: its heading and its sections. */
export function AreaPage({ area, headingLevel, isBesideIndex }: AreaPageProps) {
  const user = useCurrentUser();
  const { loadSlot } = useShell();
  const { title } = AREAS[area];
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const headingId = `settings-${area}`;

  // The shell gives the focus of a new page to all of it; behind the index, one would have to pass the index again.
  useEffect(() => {
    if (!isBesideIndex || headingLevel !== 1) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.id === 'content') heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [headingLevel, isBesideIndex]);

  return (
    <div className={styles.area}>
      <header className={styles.areaHeader}>
        {!isBesideIndex && (
          <Link className={iconButtonClass()} to={screens.settings} aria-label="All settings">
            <ArrowLeft aria-hidden />
          </Link>
        )}
        <Heading ref={heading} id={headingId} tabIndex={-1} className={styles.areaTitle}>
          {title}
        </Heading>
      </header>
      {sectionsOf(area, user).map((id) => (
        <LazySection key={id} id={id} namedBy={SECTIONS[id].title === title ? headingId : undefined} />
      ))}
      {area === ADDED_SECTIONS_AREA && loadSlot && <LazyPart load={added} props={{ loadSlot }} failed={nothing} />}
    </div>
  );
}
