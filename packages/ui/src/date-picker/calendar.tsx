import { DayPicker } from 'react-day-picker';

import { dayOf, textOf } from '../time/calendar-days.ts';
import classes from './calendar.module.css';

const YEARS = 100; // entries of the year dropdown, from the current year back (behaviour: date picker)

export type CalendarProps = {
  value: string | null | undefined;
  disableFuture: boolean;
  onPick: (day: string) => void;
};

/** Loaded when a date picker is opened. */
export default function Calendar({ value, disableFuture, onPick }: CalendarProps) {
  const today = new Date();
  const selected = dayOf(value);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      captionLayout="dropdown"
      reverseYears
      startMonth={new Date(today.getFullYear() - (YEARS - 1), 0)}
      endMonth={new Date(today.getFullYear(), 11)}
      defaultMonth={selected ?? today}
      selected={selected}
      onSelect={(day) => onPick(textOf(day))}
      {...(disableFuture && { disabled: { after: today } })}
      showOutsideDays
      fixedWeeks
      classNames={CLASS_NAMES}
    />
  );
}

const CLASS_NAMES = Object.fromEntries(
  [
    'root',
    'months',
    'month',
    'month_caption',
    'caption_label',
    'dropdowns',
    'dropdown',
    'dropdown_root',
    'nav',
    'button_next',
    'button_previous',
    'chevron',
    'month_grid',
    'weekday',
    'day',
    'day_button',
    'disabled',
    'outside',
    'today',
    'selected',
  ].map((part) => [part, classes[part] ?? part]),
);
