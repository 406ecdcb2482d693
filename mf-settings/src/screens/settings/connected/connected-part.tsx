import { messageOf } from '@qlixline/api-client/calls/http';
import { areaUpdatesQuery, useChooseAreaUpdate } from '@qlixline/api-client/remotes/area-updates';
import { consentsQuery, useAllow } from '@qlixline/api-client/remotes/consents';
import type { AreaUpdateChoices } from '@qlixline/contract/remotes/area-update';
import type { Consent } from '@qlixline/contract/remotes/consent';
import { REMOTE_PERMISSION_TEXTS } from '@qlixline/contract/remotes/permission-texts';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';

import { LinesSkeleton } from '../lines-skeleton.tsx';
import styles from '../settings.module.css';
import { SwitchLine } from '../../../saving/switch-line.tsx';
import { useSave } from '../../../saving/use-save.ts';
import { useSwitch } from '../../../saving/use-switch.ts';

type Kind = AreaUpdateChoices['items'][number];

/** Areas whose teams may see something of the user or notify them. Each can be disconnected. */
export function ConnectedPart() {
  const consents = useQuery(consentsQuery);
  return (
    <>
      {consents.isPending && <LinesSkeleton label="Loading your connected areas" />}
      {consents.isError && !consents.data && (
        <ErrorState
          title="Your connected areas could not be loaded"
          text={messageOf(consents.error)}
          onRetry={() => void consents.refetch()}
          retrying={consents.isFetching}
        />
      )}
      {consents.data?.items.length === 0 && (
        <p className={styles.muted}>No area has asked to see something about you, or to notify you.</p>
      )}
      {consents.data && consents.data.items.length > 0 && (
        <ul className={styles.devices} aria-label="Connected areas">
          {consents.data.items.map((consent) => (
            <Connected key={consent.name} consent={consent} />
          ))}
        </ul>
      )}
    </>
  );
}

function Connected({ consent: { name, title, team, permissions } }: { consent: Consent }) {
  const save = useSave();
  const allow = useAllow();

  const disconnect = () =>
    save({
      save: () => allow.mutateAsync({ name, permissions: [] }),
      undo: () => allow.mutateAsync({ name, permissions }),
      said: `${title} is disconnected`,
    });

  return (
    <li className={styles.device}>
      <span className={styles.text}>
        <strong>{title}</strong>
        <span className={styles.muted}>
          The team {team} may {permissions.map((one) => REMOTE_PERMISSION_TEXTS[one]).join(', and ')}.
        </span>
        {permissions.includes('notify') && <Kinds remote={name} />}
      </span>
      <Button
        variant="soft"
        size="small"
        aria-label={`Disconnect ${title}`}
        loading={allow.isPending}
        onClick={() => void disconnect()}
      >
        Disconnect
      </Button>
    </li>
  );
}

/** Switches of an area's kinds of notifications; empty until they are known. */
function Kinds({ remote }: { remote: string }) {
  const { data, isError, error, refetch, isFetching } = useQuery(areaUpdatesQuery);
  if (isError && !data) {
    return (
      <ErrorState
        title="Its notifications could not be loaded"
        text={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const kinds = data?.items.filter((kind) => kind.remote === remote) ?? [];
  if (kinds.length === 0) return null;
  return (
    <fieldset className={styles.switches}>
      <legend className={styles.muted}>Notify me of</legend>
      {kinds.map((kind) => (
        <KindSwitch key={kind.name} kind={kind} />
      ))}
    </fieldset>
  );
}

function KindSwitch({ kind: { remote, name, label, isOn: isOnAsSaved } }: { kind: Kind }) {
  const choose = useChooseAreaUpdate();
  const { isOn, turn } = useSwitch(isOnAsSaved, (next) => choose.mutateAsync({ remote, name, isOn: next }));
  return <SwitchLine label={label} isOn={isOn} onTurn={turn} />;
}
