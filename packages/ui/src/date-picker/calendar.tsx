import { DayPicker } from 'react-day-picker';

import { dayOf, textOf } from '../time/calendar-days.ts';
import classes from './calendar.module.css';
import type { PickedDays } from './date-picker.tsx';

const YEARS_BACK = 99; // 100 years in the dropdown including the current one (behaviour: date picker)
const YEARS_AHEAD = 20; // longer than any reminder, certificate or stay

/** Years in the dropdown before and after the current one. */
const YEARS: Record<PickedDays, { back: number; ahead: number }> = {
  past: { back: YEARS_BACK, ahead: 0 },
  future: { back: 0, ahead: YEARS_AHEAD },
  any: { back: YEARS_BACK, ahead: YEARS_AHEAD },
};

export type CalendarProps = {
  value: string | null | undefined;
  days: PickedDays;
  onPick: (day: string) => void;
};

/** Calendar, loaded when a date picker is opened. */
export default function Calendar({ value, days, onPick }: CalendarProps) {
  const today = new Date();
  const selected = dayOf(value);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      captionLayout="dropdown"
      reverseYears={days !== 'future'}
      startMonth={new Date(today.getFullYear() - YEARS[days].back, 0)}
      endMonth={new Date(today.getFullYear() + YEARS[days].ahead, 11)}
      defaultMonth={selected ?? today}
      selected={selected}
      onSelect={(day) => onPick(textOf(day))}
      {...(days === 'past' && { disabled: { after: today } })}
      {...(days === 'future' && { disabled: { before: today } })}
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
