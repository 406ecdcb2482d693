import { messageOf } from '@qlixline/api-client/calls/http';
import { reminderFileUrl } from '@qlixline/api-client/calendars/calendars';
import { useMarkDone, useSaveHealthEntry } from '@qlixline/api-client/pet-health/pet-health';
import type { DueSeries } from '@qlixline/contract/pet-health/due-series';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import { useToast } from '@qlixline/shell-bridge';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';
import { longDate } from '@qlixline/ui/time';
import { CalendarPlus } from 'lucide-react';

import { inputFrom } from '../health-values.ts';
import rows from '../../framed-rows.module.css';
import styles from '../health.module.css';

type ReminderListProps = {
  petId: number;
  entries: readonly HealthEntry[];
  /** Local day. */
  today: string;
  mayChange: (entry: HealthEntry) => boolean;
};

/** Entries with a reminder, the first due one first. */
export function ReminderList({ petId, entries, today, mayChange }: ReminderListProps) {
  const due = entries
    .filter((entry): entry is HealthEntry & { dueOn: string } => entry.dueOn !== null)
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  if (due.length === 0) return null;
  return (
    <ul className={rows.rows} aria-label="Reminders">
      {due.map((entry) => (
        <li key={entry.id}>
          <span>
            <strong>{entry.name}</strong> <DueChip dueOn={entry.dueOn} today={today} />
            {entry.repeat && <span className={styles.muted}>{repeatText(entry.repeat)}</span>}
          </span>
          <div className={styles.buttons}>
            <a
              className={buttonClass({ variant: 'ghost', size: 'small' })}
              href={reminderFileUrl(petId, entry.id)}
              download
              aria-label={`Add ${entry.name} to your calendar`}
            >
              <CalendarPlus aria-hidden />
            </a>
            {mayChange(entry) && <MarkDoneButton petId={petId} entry={entry} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function DueChip({ dueOn, today }: { dueOn: string; today: string }) {
  if (dueOn > today) return <Chip tone="sky">Due {longDate(dueOn)}</Chip>;
  return (
    <Chip tone={dueOn === today ? 'sun' : 'accent'}>
      {dueOn === today ? 'Due today' : `Overdue since ${longDate(dueOn)}`}
    </Chip>
  );
}

/** Ends the reminder, or moves it on to its next day. The entry stays. */
function MarkDoneButton({ petId, entry }: { petId: number; entry: HealthEntry & { dueOn: string } }) {
  const toast = useToast();
  const markDone = useMarkDone(petId);
  const { mutateAsync: save } = useSaveHealthEntry(petId);

  async function finish(): Promise<void> {
    try {
      const { dueOn: next } = await markDone.mutateAsync({ entryId: entry.id, dueOn: entry.dueOn });
      const undo = () =>
        void save({ entryId: entry.id, input: inputFrom(entry) }).catch((error: unknown) =>
          toast({
            variant: 'destructive',
            title: 'The reminder could not be restored',
            description: messageOf(error),
          }),
        );
      toast({
        title: `${entry.name} marked as done`,
        ...(next !== null && { description: `Next on ${longDate(next)}` }),
        action: { label: 'Undo', onSelect: undo },
      });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Not saved', description: messageOf(error) });
    }
  }

  return (
    <Button
      variant="soft"
      size="small"
      loading={markDone.isPending}
      aria-label={`Mark ${entry.name} as done`}
      onClick={() => void finish()}
    >
      Done
    </Button>
  );
}

/** Formats an interval: "Every month", "Every 3 months". */
const repeatText = ({ every, unit }: DueSeries): string => (every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`);
