import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useUploadImage } from '@qlixline/api-client/uploads/uploads';
import { messageOf } from '@qlixline/api-client/calls/http';
import { useUsernameAvailability } from '@qlixline/api-client/account/username-availability';
import { profileFormOf } from '@qlixline/contract/users/profile-form';
import type { ProfileFormValues } from '@qlixline/contract/users/profile-form';
import { BIO_MAX, DISPLAY_NAME_MAX, LOCATION_MAX } from '@qlixline/contract/limits';
import { USERNAME_REQUIRED } from '@qlixline/contract/users/profile-texts';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { LocationField } from '@qlixline/place-field/location-field';
import { useFormDraft } from '@qlixline/saved-form/use-form-draft';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Illustration } from '@qlixline/ui/illustration';
import { PhotoChanger } from '@qlixline/ui/photo-changer';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { UsernameField } from '@qlixline/ui/username-field';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';

import classes from './onboarding.module.css';
import { firstProfileFormSchema, toProfileUpdate } from './profile-form.schema.ts';
import { StepHeader } from './step-header.tsx';
import { useFinishProfile } from './use-finish-profile.ts';
import { useUsernameProposals } from './use-username-proposals.ts';

export function ProfileStep() {
  const user = useCurrentUser();
  const toast = useToast();
  const form = useForm({
    resolver: standardSchemaResolver(firstProfileFormSchema),
    defaultValues: { ...profileFormOf(user), displayName: user.displayName ?? user.firstName ?? '' },
  });
  useFormDraft(form, 'first-profile', user.id);
  const photo = useUploadImage({ type: 'profile' });
  const { register, setFocus, setValue, formState } = form;
  const { username, displayName, bio, location } = form.watch();
  const availability = useUsernameAvailability(username, user.username);
  const proposals = useUsernameProposals(username === '');
  const { finish, pending } = useFinishProfile(form);

  function submit(values: ProfileFormValues) {
    if (availability.status === 'refused') {
      setFocus('username'); // The field shows the error.
      return;
    }
    return finish(toProfileUpdate(values));
  }

  function announce(errors: FieldErrors<ProfileFormValues>) {
    if (errors.username) toast(USERNAME_REQUIRED); // behaviour: onboarding
  }

  const errorOf = (field: keyof ProfileFormValues) => formState.errors[field]?.message;
  const counter = (text: string, max: number) => ({ used: countGraphemes(text.trim()), max });
  return (
    <>
      <StepHeader title="Complete Your Profile" current="Your Profile">
        Help other pet lovers find you.
      </StepHeader>
      <Card padding="large">
        <form className={classes.form} noValidate onSubmit={(event) => void form.handleSubmit(submit, announce)(event)}>
          <div className={classes.photo}>
            <PhotoChanger
              label="Profile Photo"
              size="medium"
              src={user.profileImageUrl}
              fallback={<Illustration seed={user.id} />}
              upload={(image) => photo.mutateAsync(image)}
              onUploaded={() => undefined /* The upload itself has saved the photo and refreshed the user. */}
              onToast={toast}
              messageOf={messageOf}
            />
          </div>
          <UsernameField
            label="Username *"
            aria-required
            {...register('username')}
            availability={availability}
            proposals={proposals}
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
          <LocationField
            label="Location"
            placeholder="City, State"
            text={location}
            onTown={(town) => setValue('location', town, { shouldDirty: true, shouldValidate: true })}
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
