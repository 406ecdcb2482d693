import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetWalkCalendar, walkCalendarQuery } from '@qlixline/api-client/walks/walks';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { TextField } from '@qlixline/ui/text-field';
import { dateAndTime } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';

import styles from './walks.module.css';

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
      if (!isWanted) toast({ title: 'The address opens nothing any more' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'That did not work', description: messageOf(error) });
    }
  }

  async function copy(): Promise<void> {
    if (url === null) return;
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Copied' });
    } catch {
      toast({ variant: 'destructive', title: 'Please mark the address and copy it yourself' });
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
              Take it back
            </Button>
          )}
          <Button loading={isPending} onClick={() => void change(true)}>
            {since === null ? 'Make an address' : 'Make another address'}
          </Button>
        </>
      }
    >
      <div className={styles.address}>
        <p>
          Give this address to your calendar as a subscription, and the walks that you come to or host are always in it.
          Whoever has the address can read them: keep it to yourself.
        </p>
        {calendar.isPending && (
          <SkeletonGroup label="Loading">
            <Skeleton width="80%" />
          </SkeletonGroup>
        )}
        {calendar.isError && (
          <ErrorState
            title="That could not be loaded"
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
              hint="It is shown this once."
            />
            <div>
              <Button variant="soft" icon={<Copy aria-hidden />} onClick={() => void copy()}>
                Copy
              </Button>
            </div>
          </>
        )}
        {url === null && since !== null && (
          <p>You made one on {dateAndTime(since)}. If you make another one, the first opens nothing any more.</p>
        )}
      </div>
    </Sheet>
  );
}
