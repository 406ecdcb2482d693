import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useUsernameAvailability } from '@qlixline/api-client/username-availability';
import { profileFormOf } from '@qlixline/contract/profile-form';
import type { ProfileFormValues } from '@qlixline/contract/profile-form';
import { BIO_MAX, DISPLAY_NAME_MAX, LOCATION_MAX } from '@qlixline/contract/limits';
import { USERNAME_REQUIRED } from '@qlixline/contract/profile-texts';
import { countGraphemes } from '@qlixline/contract/text';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { UsernameField } from '@qlixline/ui/username-field';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';

import classes from './onboarding.module.css';
import { firstProfileFormSchema, toProfileUpdate } from './profile-form.schema.ts';
import { StepHeader } from './step-header.tsx';
import { useFinishProfile } from './use-finish-profile.ts';

export function ProfileStep() {
  const user = useCurrentUser();
  const toast = useToast();
  const form = useForm({
    resolver: standardSchemaResolver(firstProfileFormSchema),
    defaultValues: profileFormOf(user),
  });
  const { register, setError, setFocus, setValue, formState } = form;
  const { username, displayName, bio, location } = form.watch();
  const availability = useUsernameAvailability(username, user.username);
  const { finish, pending } = useFinishProfile(formState.isDirty);

  async function submit(values: ProfileFormValues) {
    if (availability.status === 'refused') {
      setFocus('username'); // its field says why
      return;
    }
    const refused = await finish(toProfileUpdate(values));
    refused.forEach(({ field, message }, index) => setError(field, { message }, { shouldFocus: index === 0 }));
  }

  function announce(errors: FieldErrors<ProfileFormValues>) {
    if (errors.username) toast(USERNAME_REQUIRED); // spec §5
  }

  const errorOf = (field: keyof ProfileFormValues) => formState.errors[field]?.message;
  const counter = (text: string, max: number) => ({ used: countGraphemes(text.trim()), max });
  return (
    <>
      <StepHeader title="Complete Your Profile" current="Your Profile">
        So that other pet lovers can find you.
      </StepHeader>
      <Card padding="large">
        <form className={classes.form} noValidate onSubmit={(event) => void form.handleSubmit(submit, announce)(event)}>
          <UsernameField
            label="Username *"
            aria-required
            {...register('username')}
            availability={availability}
            onSuggestion={(free) => setValue('username', free, { shouldDirty: true, shouldValidate: true })}
            error={errorOf('username')}
          />
          <TextField
            label="Display Name"
            autoComplete="name"
            counter={counter(displayName, DISPLAY_NAME_MAX)}
            error={errorOf('displayName')}
            {...register('displayName')}
          />
          <TextArea
            label="Bio"
            rows={3}
            placeholder="Tell others about you and your pets"
            counter={counter(bio, BIO_MAX)}
            error={errorOf('bio')}
            {...register('bio')}
          />
          <TextField
            label="Location"
            placeholder="City, State"
            counter={counter(location, LOCATION_MAX)}
            error={errorOf('location')}
            {...register('location')}
          />
          <Button type="submit" size="large" block loading={pending}>
            Complete Setup & Enter Qlixline
          </Button>
        </form>
      </Card>
    </>
  );
}
