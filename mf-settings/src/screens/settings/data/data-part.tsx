import {
  dataExportQuery,
  dataExportUrl,
  useRemoveDataExport,
  useRequestDataExport,
} from '@qlixline/api-client/account/data-export';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { DataExport } from '@qlixline/contract/account/data-export';
import { DATA_EXPORT_DAYS } from '@qlixline/contract/limits';
import { useToast } from '@qlixline/shell-bridge';
import { Button, buttonClass } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { dateAndTime } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';

import { LinesSkeleton } from '../lines-skeleton.tsx';
import settings from '../settings.module.css';
import styles from './data.module.css';

/** Download of everything that the user has stored. */
export function DataPart() {
  const found = useQuery(dataExportQuery);
  if (found.isPending) return <LinesSkeleton label="Loading your download" />;
  if (found.data === undefined) {
    return (
      <ErrorState
        title="Your download could not be loaded"
        text={messageOf(found.error)}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  return <DataDownload current={found.data} />;
}

function DataDownload({ current }: { current: DataExport | null }) {
  const toast = useToast();
  const requesting = useRequestDataExport();
  const removing = useRemoveDataExport();
  const isBusy = requesting.isPending || removing.isPending;
  const isInWork = current?.state === 'waiting' || current?.state === 'working';

  /** Runs a step and says if it failed. */
  async function attempt(step: () => Promise<unknown>): Promise<void> {
    try {
      await step();
    } catch (error) {
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
  }

  const request = () => void attempt(() => requesting.mutateAsync());
  const remove = () => void attempt(() => removing.mutateAsync());

  return (
    <>
      <p className={settings.muted}>
        Get a ZIP file with your profile, pets, posts, messages, pictures and videos: pages to read without a
        connection, and JSON files for programs.
      </p>
      {isInWork && <Progress percent={current.percent} />}
      {current?.state === 'failed' && <p role="alert">Your data couldn’t be collected. Please try again.</p>}
      {current?.state === 'ready' && <p>{readyText(current)}</p>}
      <div className={settings.actions}>
        {current?.state === 'ready' && (
          <a className={buttonClass({ variant: 'primary' })} href={dataExportUrl(current.id)} download>
            <Download aria-hidden /> Download
          </a>
        )}
        {!isInWork && (
          <Button variant={current?.state === 'ready' ? 'soft' : 'primary'} loading={isBusy} onClick={request}>
            {current?.state === 'ready' ? 'Collect again' : 'Collect my data'}
          </Button>
        )}
        {current && current.state !== 'failed' && (
          <Button variant="ghost" disabled={isBusy} onClick={remove}>
            {isInWork ? 'Cancel' : 'Delete download'}
          </Button>
        )}
      </div>
    </>
  );
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className={styles.progress}>
      <label>
        Collecting your data, {percent} %
        <progress max={100} value={percent} />
      </label>
      <p className={settings.muted}>You can leave this page. You’ll get a notification when it is ready.</p>
    </div>
  );
}

const MEGABYTE = 1_000_000;
const size = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

function readyText({ bytes, createdAt, expiresAt }: DataExport): string {
  const megabytes = size.format(Math.max(0.1, (bytes ?? 0) / MEGABYTE));
  const until = expiresAt === null ? `for ${DATA_EXPORT_DAYS} days` : `until ${dateAndTime(expiresAt)}`;
  return `Your data of ${dateAndTime(createdAt)} is ready: ${megabytes}. You can download it ${until}.`;
}
