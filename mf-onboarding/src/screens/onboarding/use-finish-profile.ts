import { useUpdateProfile } from '@qlixline/api-client/profile';
import { refusedFields } from '@qlixline/api-client/refused-fields';
import { PROFILE_NOT_SAVED } from '@qlixline/contract/profile-texts';
import type { ProfileUpdate } from '@qlixline/contract/user';
import { useShell, useUnsavedChanges } from '@qlixline/shell-bridge';
import { useEffect, useState } from 'react';

import { wantedAddress } from './wanted-address.ts';

/** Saves the profile, then leaves for the main app by loading it anew (behaviour: onboarding). */
export function useFinishProfile(dirty: boolean) {
  const shell = useShell();
  const update = useUpdateProfile();
  const [finished, setFinished] = useState(false);
  useUnsavedChanges(dirty && !finished);

  // After rendering, when nothing unsaved holds the page back any more.
  useEffect(() => {
    if (finished) shell.reloadTo(wantedAddress(location));
  }, [finished, shell]);

  async function finish(profile: ProfileUpdate): Promise<ReturnType<typeof refusedFields>> {
    try {
      await update.mutateAsync(profile);
      setFinished(true);
      return [];
    } catch (error) {
      shell.toast(PROFILE_NOT_SAVED);
      return refusedFields(error, profile, 'username');
    }
  }

  return { finish, pending: update.isPending || finished };
}
