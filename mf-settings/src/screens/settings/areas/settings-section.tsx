import type { SettingsSection as SectionId } from '@qlixline/contract/areas/settings-sections';
import { Card } from '@qlixline/ui/card';
import type { ReactNode } from 'react';

import styles from '../settings.module.css';
import type { AddedSectionId } from './address.ts';

type SettingsSectionProps = {
  id: SectionId | AddedSectionId;
  icon: ReactNode;
  title: string;
  /** Id of the page's heading, for a section that has the name of its area and so no heading of its own. */
  namedBy?: string | undefined;
  children: ReactNode;
};

/** Section of the settings. Its `id` is part of its address. */
export function SettingsSection({ id, icon, title, namedBy, children }: SettingsSectionProps) {
  return (
    <Card id={id} padding="large" className={styles.section} aria-labelledby={namedBy ?? `${id}-title`}>
      {namedBy === undefined && (
        <header className={styles.header}>
          <span className={styles.icon}>{icon}</span>
          <h2 id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
        </header>
      )}
      {children}
    </Card>
  );
}
