import { useAddPasskey } from '@qlixline/api-client/account/passkeys';
import { useToast } from '@qlixline/shell-bridge';

import { describeDevice } from '../devices/describe-device.ts';
import { createPasskey, passkeyProblem } from './browser-passkeys.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';

/** Asks for the name of a new passkey, and then has the browser create it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const add = useAddPasskey(createPasskey);
  return (
    <PasskeyNameForm
      title="Add a passkey"
      name={describeDevice(navigator.userAgent).name}
      hint="So that you recognize it in this list"
      submitLabel="Continue"
      pendingLabel="Waiting for your device..."
      save={add.mutateAsync}
      onSaved={() => {
        toast({ title: 'Passkey added' });
        onClose();
      }}
      messageOf={passkeyProblem}
      onClose={onClose}
    >
      <p>Your device or your password manager keeps the passkey, and asks for your fingerprint, face or screen lock.</p>
    </PasskeyNameForm>
  );
}
