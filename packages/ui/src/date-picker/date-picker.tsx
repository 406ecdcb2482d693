import { clsx } from 'clsx';
import { CalendarDays, X } from 'lucide-react';
import { Suspense, lazy, useCallback, useRef, useState } from 'react';

import { useDismiss } from '../dismiss/use-dismiss.ts';
import { Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { longDate } from '../time/calendar-days.ts';
import classes from './date-picker.module.css';

export type DatePickerProps = FieldTexts & {
  /** YYYY-MM-DD; null or empty if no day is chosen. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Range of selectable days. */
  days: PickedDays;
  disabled?: boolean;
  id?: string;
};

/** Range of days; `past` and `future` include today. */
export type PickedDays = 'past' | 'future' | 'any';

const Calendar = lazy(() => import('./calendar.tsx'));

/** Button that opens a calendar (behaviour: date picker). */
export function DatePicker(props: DatePickerProps) {
  const { label, hint, error, id, value, onChange, onBlur, placeholder = 'Pick a date', disabled } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const dismiss = useCallback(() => {
    setOpen(false);
    onBlur?.();
  }, [onBlur]);
  useDismiss(open, root, dismiss);
  const shown = value && longDate(value);

  function closeAndReturn() {
    dismiss();
    root.current?.querySelector('button')?.focus();
  }

  return (
    <Field {...{ label, hint, error, id }}>
      {({ className, 'aria-invalid': invalid, ...control }) => (
        <div
          ref={root}
          className={classes.root}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !open) return;
            event.preventDefault(); // keeps the surrounding dialog open
            event.stopPropagation();
            closeAndReturn();
          }}
        >
          <button
            {...control}
            type="button"
            className={clsx(className, classes.trigger, !shown && classes.empty, invalid && classes.invalid)}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-labelledby={`${control.id}-label ${control.id}-value`}
            onClick={() => setOpen(!open)}
          >
            <CalendarDays size={18} aria-hidden />
            <span id={`${control.id}-value`}>{shown || placeholder}</span>
          </button>
          {shown && !disabled && (
            <IconButton
              className={classes.clear}
              label="Clear date"
              icon={<X aria-hidden />}
              onClick={() => {
                onChange(null);
                closeAndReturn();
              }}
            />
          )}
          {open && (
            <div role="dialog" aria-label="Choose a date" className={classes.popover} data-over-bars>
              <Suspense fallback={<Spinner hideLabel />}>
                <Calendar
                  value={value}
                  days={props.days}
                  onPick={(day) => {
                    onChange(day);
                    closeAndReturn();
                  }}
                />
              </Suspense>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
