import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';

import styles from '../settings.module.css';

/** Link to reports, for moderators. */
export function ModerationPart() {
  return (
    <>
      <p>Review what people report.</p>
      <div className={styles.actions}>
        <Link className={buttonClass({ variant: 'soft' })} to={screens.moderation}>
          Open the reports
        </Link>
      </div>
    </>
  );
}
