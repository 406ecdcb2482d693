import { PROFILE_NOT_SAVED, PROFILE_SAVED, USERNAME_REQUIRED } from '@qlixline/contract/users/profile-texts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useUpdateProfile } from '@qlixline/api-client/account/profile';
import { useUsernameAvailability } from '@qlixline/api-client/account/username-availability';
import { BIO_MAX, DISPLAY_NAME_MAX, LOCATION_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { showRefused } from '@qlixline/saved-form/show-refused';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { LocationField } from '@qlixline/place-field/location-field';
import { Button } from '@qlixline/ui/button';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { UsernameField } from '@qlixline/ui/username-field';
import { useForm } from 'react-hook-form';

import type { ProfileUpdate } from '@qlixline/contract/users/user';
import { profileFormOf, profileFormSchema } from '@qlixline/contract/users/profile-form';

import { profileChanges } from './profile-changes.ts';
import type { ProfileFormValues } from '@qlixline/contract/users/profile-form';
import styles from './your-profile.module.css';

export function ProfileForm() {
  const user = useCurrentUser();
  const toast = useToast();
  const save = useUpdateProfile();
  const form = useForm<ProfileFormValues>({
    resolver: standardSchemaResolver(profileFormSchema),
    defaultValues: profileFormOf(user),
    mode: 'onTouched',
  });
  const { register, setValue, setError, formState } = form;
  const { username, displayName, bio, location } = form.watch();
  const availability = useUsernameAvailability(username, user.username);
  const saved = useSaved({
    isChanged: formState.isDirty,
    // Without changes: the text contained only spaces and capitals.
    save: async (update: ProfileUpdate) => (Object.keys(update).length > 0 ? save.mutateAsync(update) : user),
    staysOpen: true,
    onSaved: (profile) => {
      form.reset(profileFormOf(profile));
      toast(PROFILE_SAVED);
    },
    conflicting: 'username',
    refuse: (fields) => {
      toast(PROFILE_NOT_SAVED);
      showRefused(form, fields);
      return true;
    },
    failed: () => toast(PROFILE_NOT_SAVED),
  });

  function submit(values: ProfileFormValues) {
    const update = profileChanges(values, user);
    if (update.username === '') {
      setError('username', { message: USERNAME_REQUIRED.description }, { shouldFocus: true });
      toast(USERNAME_REQUIRED);
      return;
    }
    if (availability.status === 'refused') {
      form.setFocus('username'); // The field shows the error.
      return;
    }
    return saved.submit(update);
  }

  const errorOf = (field: keyof ProfileFormValues) => formState.errors[field]?.message;
  const used = (text: string, max: number) => ({ used: countGraphemes(text.trim()), max });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <UsernameField
        label="Username"
        {...register('username')}
        availability={availability}
        onSuggestion={(suggestion) => setValue('username', suggestion, { shouldDirty: true, shouldValidate: true })}
        error={errorOf('username')}
      />
      <TextField
        label="Display name"
        autoComplete="name"
        {...register('displayName')}
        counter={used(displayName, DISPLAY_NAME_MAX)}
        error={errorOf('displayName')}
      />
      <TextArea
        label="Bio"
        rows={3}
        placeholder="Tell others about you and your pets"
        {...register('bio')}
        counter={used(bio, BIO_MAX)}
        error={errorOf('bio')}
      />
      <LocationField
        label="Location"
        placeholder="City, State"
        text={location}
        onTown={(town) => setValue('location', town, { shouldDirty: true, shouldValidate: true })}
        {...register('location')}
        counter={used(location, LOCATION_MAX)}
        error={errorOf('location')}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={formState.isSubmitting} disabled={!formState.isDirty}>
          {formState.isSubmitting ? 'Saving...' : 'Save changes'}
        </Button>
        {formState.isDirty && !formState.isSubmitting && (
          <Button variant="ghost" onClick={() => form.reset(profileFormOf(user))}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}
