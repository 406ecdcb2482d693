import { useRenamePasskey } from '@qlixline/api-client/account/passkeys';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Passkey } from '@qlixline/contract/account/passkey';
import { useToast } from '@qlixline/shell-bridge';

import { PasskeyNameForm } from './passkey-name-form.tsx';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const toast = useToast();
  const rename = useRenamePasskey(passkey.id);
  return (
    <PasskeyNameForm
      title="Rename passkey"
      name={passkey.name}
      submitLabel="Save"
      pendingLabel="Saving..."
      save={rename.mutateAsync}
      onSaved={() => {
        toast({ title: 'Passkey renamed' });
        onClose();
      }}
      messageOf={messageOf}
      onClose={onClose}
    />
  );
}
