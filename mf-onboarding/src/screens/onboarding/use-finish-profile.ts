import { useUpdateProfile } from '@qlixline/api-client/account/profile';
import type { ProfileFormValues } from '@qlixline/contract/users/profile-form';
import { PROFILE_NOT_SAVED } from '@qlixline/contract/users/profile-texts';
import { showRefused } from '@qlixline/saved-form/show-refused';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { useShell } from '@qlixline/shell-bridge';
import type { UseFormReturn } from 'react-hook-form';

import { wantedAddress } from './wanted-address.ts';

/** Saves the profile, then reloads the page into the main app (behaviour: onboarding). */
export function useFinishProfile(form: UseFormReturn<ProfileFormValues>) {
  const shell = useShell();
  const { mutateAsync: update } = useUpdateProfile();
  const { submit: finish, isSaving: pending } = useSaved({
    isChanged: form.formState.isDirty,
    save: update,
    onSaved: () => shell.reloadTo(wantedAddress(location)),
    conflicting: 'username',
    refuse: (fields) => {
      shell.toast(PROFILE_NOT_SAVED);
      showRefused(form, fields);
      return true;
    },
    failed: () => shell.toast(PROFILE_NOT_SAVED),
  });
  return { finish, pending };
}
