import { setShowsSensitiveMedia, useShowsSensitiveMedia } from '@qlixline/ui/sensitive-media';
import { useId } from 'react';

import styles from '../settings.module.css';
import { SwitchLine } from '../../../saving/switch-line.tsx';
import { useSwitch } from '../../../saving/use-switch.ts';

/** Switch that shows covered photos at once. It is stored on this device, as it depends on where one looks at it. */
export function SensitiveMediaPart() {
  const { isOn, turn } = useSwitch(useShowsSensitiveMedia(), setShowsSensitiveMedia);
  const id = useId();
  return (
    <div className={styles.group}>
      <SwitchLine label="Show sensitive media without asking" isOn={isOn} onTurn={turn} describedBy={id} />
      <p id={id} className={styles.muted}>
        Photos of injuries and the like are covered until you press “Show”. This applies to this device.
      </p>
    </div>
  );
}
