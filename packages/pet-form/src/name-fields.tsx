import { PET_NAME_MAX, PET_NICKNAME_MAX } from '@qlixline/contract/limits';
import { TextField } from '@qlixline/ui/text-field';
import { useFormContext } from 'react-hook-form';

import type { PetFormValues } from './pet-form-values.ts';
import classes from './pet-form.module.css';

export function NameFields() {
  const { register, formState } = useFormContext<PetFormValues>();
  const { errors } = formState;
  return (
    <div className={classes.pair}>
      <TextField
        label="Pet Name *"
        aria-required
        autoComplete="off"
        maxLength={PET_NAME_MAX * 4}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Nickname (Optional)"
        autoComplete="off"
        maxLength={PET_NICKNAME_MAX * 4}
        error={errors.nickname?.message}
        {...register('nickname')}
      />
    </div>
  );
}
