import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Gavel } from 'lucide-react';

import { SettingsSection } from '../settings-section.tsx';
import styles from '../settings.module.css';

/** Link to reports, for moderators. */
export function ModerationSection() {
  return (
    <SettingsSection id="moderation" icon={<Gavel aria-hidden />} title="Moderation">
      <p>You look after what people report.</p>
      <div className={styles.actions}>
        <Link className={buttonClass({ variant: 'soft' })} to={screens.moderation}>
          Open the reports
        </Link>
      </div>
    </SettingsSection>
  );
}
