import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { Illustration } from '@qlixline/ui/illustration';
import { useId } from 'react';
import type { Ref } from 'react';

import classes from './species-picker.module.css';

type SpeciesPickerProps = {
  label?: string;
  value: SpeciesId | '';
  onChange: (species: SpeciesId) => void;
  error: string | undefined;
  /** First option, which is focused for an error. */
  ref: Ref<HTMLInputElement>;
};

/** Choice of a species among twelve illustrations. */
export function SpeciesPicker({ label = 'Species', value, onChange, error, ref }: SpeciesPickerProps) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={classes.group} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{label} *</legend>
      <div className={classes.grid}>
        {SPECIES_IDS.map((species, index) => (
          <label key={species} className={classes.choice}>
            <input
              ref={index === 0 ? ref : undefined}
              className={classes.radio}
              type="radio"
              name={name}
              checked={species === value}
              onChange={() => onChange(species)}
            />
            <span className={classes.picture}>
              <Illustration species={species} />
            </span>
            {SPECIES_NAMES[species]}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
