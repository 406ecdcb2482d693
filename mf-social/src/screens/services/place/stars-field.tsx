import { Star } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';

import styles from './place.module.css';

const NAMES = ['Bad', 'Not good', 'All right', 'Good', 'Very good'];

/** Field for one to five stars, by mouse, touch or arrow keys. */
export function StarsField() {
  const { control } = useFormContext<{ stars: number | null }>();
  const { field, fieldState } = useController({ control, name: 'stars' });
  return (
    <fieldset className={styles.starsField}>
      <legend>Your stars</legend>
      <div className={styles.starChoices}>
        {NAMES.map((name, nth) => {
          const stars = nth + 1;
          return (
            <label key={name} title={name} data-filled={stars <= (field.value ?? 0)}>
              <input
                type="radio"
                name={field.name}
                ref={nth === 0 ? field.ref : undefined}
                value={stars}
                checked={field.value === stars}
                onChange={() => field.onChange(stars)}
                aria-label={`${stars === 1 ? '1 star' : `${stars} stars`}: ${name}`}
                data-initial-focus={nth === 4 || undefined}
              />
              <Star aria-hidden size={32} fill={stars <= (field.value ?? 0) ? 'currentColor' : 'none'} />
            </label>
          );
        })}
        <span className={styles.muted} aria-hidden>
          {field.value ? NAMES[field.value - 1] : ''}
        </span>
      </div>
      {fieldState.error?.message && (
        <p role="alert" className={styles.problem}>
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
