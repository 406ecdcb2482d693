import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { overridesQuery } from '@qlixline/api-client/remotes/overrides';
import { registryQuery } from '@qlixline/api-client/remotes/registry';
import type { Override } from '@qlixline/contract/remotes/override';
import type { RegistryOverview } from '@qlixline/contract/remotes/registry';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { IconButton } from '@qlixline/ui/icon-button';
import { PageHeader } from '@qlixline/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';

import { NotFoundScreen } from '../not-found/not-found-screen.tsx';
import { RemoteSkeleton } from '../remotes/remote-skeleton.tsx';
import { OfferedOverride } from './overrides/offered-override.tsx';
import styles from './registry-page.module.css';
import { RegistryLog } from './registry-log.tsx';
import { Subscriptions } from './subscriptions/subscriptions.tsx';
import { UnitCard } from './unit-card.tsx';
import { UnitSearch, unitsFound } from './unit-search.tsx';

/** Page for teams and QA: versions and health of the shell and the remotes, and actions to change them. */
export function RegistryPage() {
  const registry = useQuery(registryQuery);
  const overrides = useQuery(overridesQuery);

  if (registry.error instanceof ApiError && registry.error.status === 403) return <NotFoundScreen />;
  if (registry.isPending) return <RemoteSkeleton title="Remotes" />;
  if (!registry.data) {
    return (
      <Card>
        <ErrorState
          title="The remotes could not be loaded"
          text={messageOf(registry.error)}
          onRetry={() => void registry.refetch()}
          retrying={registry.isFetching}
        />
      </Card>
    );
  }
  return (
    <LoadedPage
      registry={registry.data}
      overrides={overrides.data?.overrides ?? []}
      refreshing={registry.isFetching}
      onRefresh={() => void registry.refetch()}
    />
  );
}

type LoadedPageProps = {
  registry: RegistryOverview;
  overrides: readonly Override[];
  refreshing: boolean;
  onRefresh: () => void;
};

function LoadedPage({ registry, overrides, refreshing, onRefresh }: LoadedPageProps) {
  usePageTitle('Remotes');
  const [search, setSearch] = useState('');
  return (
    <div className={styles.page}>
      <PageHeader
        title="Remotes"
        subtitle={
          <>
            What is live, and what comes next <Chip>{registry.env}</Chip>
          </>
        }
        actions={
          <IconButton
            label="Refresh"
            icon={<RotateCw aria-hidden className={refreshing ? styles.turning : undefined} />}
            onClick={onRefresh}
          />
        }
      />
      <OfferedOverride mayOverrideByUrl={registry.mayOverrideByUrl} />
      {registry.units.length === 0 && (
        <Card>
          <EmptyState title="Nothing is published yet">
            The first version of the shell or of a remote appears here as soon as its team publishes it.
          </EmptyState>
        </Card>
      )}
      <UnitSearch units={registry.units} search={search} onSearch={setSearch} />
      {unitsFound(registry.units, search).map((unit) => (
        <UnitCard
          key={unit.name}
          unit={unit}
          units={registry.units}
          log={registry.log}
          mayChange={registry.mayChange}
          overrides={overrides.filter(({ remote }) => remote === unit.name)}
        />
      ))}
      {registry.mayChange && <Subscriptions units={registry.units.map(({ name }) => name)} />}
      {registry.log.length > 0 && <RegistryLog entries={registry.log} />}
    </div>
  );
}
