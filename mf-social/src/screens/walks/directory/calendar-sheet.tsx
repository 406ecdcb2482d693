import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetWalkCalendar, walkCalendarQuery } from '@qlixline/api-client/walks/walks';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { TextField } from '@qlixline/ui/text-field';
import { dateAndTime } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@qlixline/shell-bridge/routing';
import { Copy } from 'lucide-react';
import { useState } from 'react';

import styles from './walks.module.css';

const CALENDAR_SETTINGS = screens.settingsAt('connections#calendar');

/** Sheet with the address of the viewer's calendar of walks. */
export function CalendarSheet({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const calendar = useQuery(walkCalendarQuery());
  const { mutateAsync: set, isPending } = useSetWalkCalendar();
  const [url, setUrl] = useState<string | null>(null);
  const since = calendar.data?.since ?? null;

  async function change(isWanted: boolean): Promise<void> {
    try {
      setUrl(await set(isWanted));
      if (!isWanted) toast({ title: 'The address no longer works' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
  }

  async function copy(): Promise<void> {
    if (url === null) return;
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Copied' });
    } catch {
      toast({ variant: 'destructive', title: 'Please select the address and copy it' });
    }
  }

  return (
    <Sheet
      open
      size="small"
      title="Walks in your calendar"
      onClose={onClose}
      footer={
        <>
          {since !== null && (
            <Button variant="ghost" disabled={isPending} onClick={() => void change(false)}>
              Revoke
            </Button>
          )}
          <Button loading={isPending} onClick={() => void change(true)}>
            {since === null ? 'Create address' : 'Create new address'}
          </Button>
        </>
      }
    >
      <div className={styles.address}>
        <p>
          Subscribe to this address in your calendar app to see your walks there. Keep it private: anybody with it can
          read them. Vet visits, medication and more can be added under <Link to={CALENDAR_SETTINGS}>Settings</Link>.
        </p>
        {calendar.isPending && (
          <SkeletonGroup label="Loading">
            <Skeleton width="80%" />
          </SkeletonGroup>
        )}
        {calendar.isError && (
          <ErrorState
            title="It could not be loaded"
            text={messageOf(calendar.error)}
            onRetry={() => void calendar.refetch()}
            retrying={calendar.isFetching}
          />
        )}
        {url !== null && (
          <>
            <TextField
              label="Your address"
              readOnly
              value={url}
              onFocus={({ target }) => target.select()}
              hint="You won’t see it again."
            />
            <div>
              <Button variant="soft" icon={<Copy aria-hidden />} onClick={() => void copy()}>
                Copy
              </Button>
            </div>
          </>
        )}
        {url === null && since !== null && <p>You created one on {dateAndTime(since)}. A new address replaces it.</p>}
      </div>
    </Sheet>
  );
}
