import { USERNAME_RULE } from '@qlixline/contract/account/username-rule';
import type { UsernameAvailability } from '@qlixline/contract/account/username-availability';
import { Check, X } from 'lucide-react';

import { Spinner } from '../spinner/spinner.tsx';
import { TextField } from '../text-field/text-field.tsx';
import type { TextFieldProps } from '../text-field/text-field.tsx';
import classes from './username-field.module.css';

export type UsernameFieldProps = Omit<TextFieldProps, 'prefix' | 'suffix' | 'hint' | 'counter'> & {
  availability: UsernameAvailability;
  /** Available names to offer while the field is empty. */
  proposals?: readonly string[];
  onSuggestion: (username: string) => void;
};

/** Username field with the rule, the availability and suggestions. `error` takes precedence over the availability. */
export function UsernameField({ availability, proposals, onSuggestion, error, ...rest }: UsernameFieldProps) {
  const refusal = availability.status === 'refused' ? availability.reason : undefined;
  const problem = error ?? refusal;
  const suggestions = availability.status === 'refused' ? availability.suggestions : (proposals ?? []);
  return (
    <div className={classes.field}>
      <TextField
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        prefix="@"
        suffix={<Mark status={availability.status} />}
        // An error about the rule already contains it.
        hint={problem?.includes(USERNAME_RULE) ? undefined : `Your unique name: ${USERNAME_RULE}`}
        error={problem}
      />
      <p role="status" className={classes.status}>
        {availability.status === 'available' && 'This username is available'}
        {availability.status === 'unknown' && 'This could not be checked right now'}
      </p>
      {suggestions.length > 0 && (
        <ul aria-label="Available names" className={classes.suggestions}>
          {suggestions.map((username) => (
            <li key={username}>
              <button type="button" className={classes.suggestion} onClick={() => onSuggestion(username)}>
                @{username}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Mark({ status }: { status: UsernameAvailability['status'] }) {
  if (status === 'checking') return <Spinner hideLabel label="Checking..." />;
  if (status === 'available' || status === 'own') return <Check aria-hidden className={classes.free} />;
  if (status === 'refused') return <X aria-hidden className={classes.refused} />;
  return null;
}
