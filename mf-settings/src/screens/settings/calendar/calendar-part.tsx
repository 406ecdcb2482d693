import { messageOf } from '@qlixline/api-client/calls/http';
import {
  calendarQuery,
  useChooseCalendarParts,
  useRemoveCalendar,
  useRenewCalendar,
} from '@qlixline/api-client/calendars/calendars';
import type { Calendar } from '@qlixline/contract/calendars/calendar';
import { CALENDAR_PARTS } from '@qlixline/contract/calendars/calendar-parts';
import type { CalendarPart as Part } from '@qlixline/contract/calendars/calendar-parts';
import { useToast } from '@qlixline/shell-bridge';
import { Button, buttonClass } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { ErrorState } from '@qlixline/ui/error-state';
import { TextField } from '@qlixline/ui/text-field';
import { dateAndTime } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';

import { LinesSkeleton } from '../lines-skeleton.tsx';
import styles from '../settings.module.css';
import { SwitchLine } from '../switch-line.tsx';

const LABELS: Record<Part, string> = {
  walks: 'Walks',
  visits: 'Vet visits, dental care and heat',
  vaccinations: 'Vaccinations',
  medication: 'Medication, deworming and parasites',
  birthdays: 'Birthdays of pets',
};

/** The user's calendar: what it contains, and its secret address. */
export function CalendarPart() {
  const calendar = useQuery(calendarQuery);
  if (calendar.isPending) return <LinesSkeleton label="Loading your calendar" />;
  if (!calendar.data) {
    return (
      <ErrorState
        title="Your calendar could not be loaded"
        text={messageOf(calendar.error)}
        onRetry={() => void calendar.refetch()}
        retrying={calendar.isFetching}
      />
    );
  }
  return <CalendarChoices calendar={calendar.data} />;
}

function CalendarChoices({ calendar: { since, parts: saved } }: { calendar: Calendar }) {
  const toast = useToast();
  const renewing = useRenewCalendar();
  const choosing = useChooseCalendarParts();
  const removing = useRemoveCalendar();
  const [parts, setParts] = useState<readonly Part[]>(saved);
  const [url, setUrl] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isBusy = renewing.isPending || removing.isPending;

  /** Runs a step and says if it failed. */
  async function attempt(step: () => Promise<unknown>, undo?: () => void): Promise<void> {
    try {
      await step();
    } catch (error) {
      undo?.();
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
  }

  function turn(part: Part, isOn: boolean): void {
    const wished = CALENDAR_PARTS.filter((one) => (one === part ? isOn : parts.includes(one)));
    if (wished.length === 0) return void toast({ title: 'A calendar has at least one part' });
    setParts(wished);
    if (since !== null)
      void attempt(
        () => choosing.mutateAsync(wished),
        () => setParts(parts),
      );
  }

  const renew = () =>
    attempt(async () => {
      setUrl((await renewing.mutateAsync([...parts])).url);
      setAsking(false);
    });
  const turnOff = () =>
    attempt(async () => {
      await removing.mutateAsync();
      setUrl(undefined);
      toast({ title: 'The address no longer works' });
    });

  async function copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Copied' });
    } catch {
      toast({ variant: 'destructive', title: 'Please select the address and copy it' });
    }
  }

  return (
    <>
      <p className={styles.muted}>
        Subscribe to one address in your calendar app, and it shows what you choose here. Keep it private: anybody with
        it can read your calendar.
      </p>
      {CALENDAR_PARTS.map((part) => (
        <SwitchLine key={part} label={LABELS[part]} isOn={parts.includes(part)} onTurn={(isOn) => turn(part, isOn)} />
      ))}
      {url !== undefined && (
        <>
          <TextField
            label="Your address"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
            hint="You won’t see it again."
          />
          <div className={styles.buttons}>
            <a className={buttonClass({ variant: 'soft' })} href={url.replace(/^https?:/, 'webcal:')}>
              <CalendarPlus aria-hidden /> Open in calendar app
            </a>
            <Button variant="soft" icon={<Copy aria-hidden />} onClick={() => void copy(url)}>
              Copy
            </Button>
          </div>
        </>
      )}
      {url === undefined && since !== null && (
        <p className={styles.muted}>You created an address on {dateAndTime(since)}.</p>
      )}
      <div className={styles.buttons}>
        <Button
          variant={since === null ? 'primary' : 'soft'}
          loading={isBusy}
          onClick={() => (since === null ? void renew() : setAsking(true))}
        >
          {since === null ? 'Create address' : 'Create new address'}
        </Button>
        {since !== null && (
          <Button variant="ghost" disabled={isBusy} onClick={() => void turnOff()}>
            Turn off
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Create a new address?"
        confirmLabel="Create"
        pending={renewing.isPending}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      >
        The former address stops working, and apps that use it need the new one.
      </ConfirmDialog>
    </>
  );
}
