import { messageOf } from '@qlixline/api-client/calls/http';
import { useTurnPush } from '@qlixline/api-client/notifications/push';
import { isPushOn, pushSupport } from '@qlixline/api-client/notifications/push-device';
import type { PushSupport } from '@qlixline/api-client/notifications/push-device';
import type { PushPreferences } from '@qlixline/contract/notifications/push';
import { useCurrentUser } from '@qlixline/shell-bridge';

import styles from '../settings.module.css';
import { SwitchLine } from '../../../saving/switch-line.tsx';
import { useSave } from '../../../saving/use-save.ts';

const REMEDIES: Record<Exclude<PushSupport, 'supported'>, string> = {
  insecure: 'Push works on secure pages only. Open Qlixline with an address that starts with https.',
  install: 'On an iPhone or iPad, add Qlixline to the home screen first, then turn push on there.',
  unsupported: 'This browser can’t receive pushes. Update it or use another one.',
};

/** Turns pushes to this device on and off. */
export function DeviceSwitch({ preferences }: { preferences: PushPreferences }) {
  const { id } = useCurrentUser();
  const save = useSave();
  const turn = useTurnPush(id);
  const support = pushSupport();
  if (support !== 'supported') return <p className={styles.muted}>{REMEDIES[support]}</p>;

  async function set(isWished: boolean): Promise<void> {
    if ((await turn.mutateAsync(isWished)) === 'denied') throw new PushDeniedError();
  }
  const choose = (isWished: boolean) =>
    save({ save: () => set(isWished), undo: () => set(!isWished), failed: failureOf });

  const isOn = turn.isPending ? turn.variables : preferences.isOnHere && isPushOn(id);
  return (
    <div>
      <SwitchLine
        label="Push to this device"
        isOn={isOn}
        onTurn={(isWished) => void choose(isWished)}
        describedBy="push-device-hint"
      />
      <p id="push-device-hint" className={styles.muted}>
        {devicesText(preferences)}
      </p>
    </div>
  );
}

/** The browser blocks notifications of the product. */
class PushDeniedError extends Error {}

function failureOf(error: unknown) {
  return error instanceof PushDeniedError
    ? {
        title: 'Your browser blocks notifications',
        description: 'Allow them in the site settings beside the address, then try again.',
      }
    : {
        title: 'Error',
        description: messageOf(error, 'Your choice could not be saved. “Check this device” says what is missing.'),
      };
}

function devicesText({ devices, isOnHere }: PushPreferences): string {
  const others = isOnHere ? devices - 1 : devices;
  if (others === 0) return 'What happened is shown at once, also while Qlixline is closed.';
  return `Push is also on for ${others === 1 ? 'another device' : `${others} other devices`} of yours.`;
}
