import { Card } from '@qlixline/ui/card';
import type { ReactNode } from 'react';

import type { SectionId } from './search/find-settings.ts';
import styles from './settings.module.css';

type SettingsSectionProps = {
  /** Sections of other remotes have a hyphen in their ids. */
  id: SectionId | `${string}-${string}`;
  icon: ReactNode;
  title: string;
  children: ReactNode;
};

/** Section of the settings. Its `id` is part of the address: `/settings#premium`. */
export function SettingsSection({ id, icon, title, children }: SettingsSectionProps) {
  return (
    <Card id={id} padding="large" className={styles.section} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <span className={styles.icon}>{icon}</span>
        <h2 id={`${id}-title`}>{title}</h2>
      </header>
      {children}
    </Card>
  );
}
