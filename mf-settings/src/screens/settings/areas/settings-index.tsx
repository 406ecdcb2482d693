import { settingsQuery } from '@qlixline/api-client/account/profile';
import { screens } from '@qlixline/contract/areas/screens';
import { SETTINGS_AREAS } from '@qlixline/contract/areas/settings-sections';
import type { SettingsArea } from '@qlixline/contract/areas/settings-sections';
import { Link } from '@qlixline/shell-bridge/routing';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';

import styles from './areas.module.css';
import { AREAS } from './settings-areas.ts';

/** Index of the areas. `shown` is the area beside it. */
export function SettingsIndex({ shown }: { shown: SettingsArea | undefined }) {
  const { data: settings } = useQuery(settingsQuery);
  return (
    <nav aria-label="Areas of the settings">
      <ul className={styles.index}>
        {SETTINGS_AREAS.map((area) => {
          const { title, line, icon: Icon, startsGroup } = AREAS[area];
          return (
            <li key={area} data-starts-group={startsGroup}>
              <Link
                className={styles.entry}
                to={screens.settingsAt(area)}
                aria-current={area === shown ? 'page' : undefined}
              >
                <Icon aria-hidden className={styles.entryIcon} />
                <span className={styles.entryText}>
                  <span className={styles.entryTitle}>{title}</span>
                  <span className={styles.entryLine}>{(area === 'account' && settings?.email) || line}</span>
                </span>
                <ChevronRight aria-hidden size={18} className={styles.entryMark} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
