import { hasRole } from '@qlixline/contract/account/has-role';
import { useCurrentUser, usePageTitle } from '@qlixline/shell-bridge';
import { PageNotFound } from '@qlixline/ui/empty-page';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PageHeader } from '@qlixline/ui/page-header';
import { Tabs } from '@qlixline/ui/tabs';

import { useTabInAddress } from '../../users/use-tab-in-address.ts';
import { HomeLink } from '../home-link.tsx';
import { LogTab } from './log-tab.tsx';
import { QueueTab } from './queue-tab.tsx';
import { SheltersTab } from './shelters-tab.tsx';

const loadSuspended = () => import('./suspended-tab.tsx').then((part) => part.SuspendedTab);
const loadPlaces = () => import('./places-tab.tsx').then((part) => part.PlacesTab);

const TABS = {
  reports: <QueueTab />,
  shelters: <SheltersTab />,
  places: <LazyPart load={loadPlaces} props={{}} waiting={<div />} />,
  suspended: <LazyPart load={loadSuspended} props={{}} waiting={<div />} />,
  log: <LogTab />,
};

/**
 * Screen for moderators: reports, pending shelters and proposals for places, suspended users, and the log. Other users get no hint that
 * it exists.
 */
export function ModerationScreen() {
  const { roles } = useCurrentUser();
  return hasRole(roles, 'moderator') ? <Moderation /> : <NotFound />;
}

function Moderation() {
  const [tab, choose] = useTabInAddress(['reports', 'shelters', 'places', 'suspended', 'log']);
  usePageTitle('Moderation');
  return (
    <>
      <PageHeader title="Moderation" />
      <div>
        <Tabs
          label="Moderation"
          tabs={[
            { id: 'reports', label: 'Reports' },
            { id: 'shelters', label: 'Shelters' },
            { id: 'places', label: 'Places' },
            { id: 'suspended', label: 'Suspended' },
            { id: 'log', label: 'Log' },
          ]}
          value={tab}
          onChange={choose}
        >
          {TABS[tab]}
        </Tabs>
      </div>
    </>
  );
}

function NotFound() {
  usePageTitle('Page not found');
  return <PageNotFound action={<HomeLink />} />;
}
