import { hasRole } from '@qlixline/contract/has-role';
import { useCurrentUser, usePageTitle } from '@qlixline/shell-bridge';
import { PageNotFound } from '@qlixline/ui/empty-page';
import { PageHeader } from '@qlixline/ui/page-header';
import { Tabs } from '@qlixline/ui/tabs';

import { useTabInAddress } from '../../users/use-tab-in-address.ts';
import { HomeLink } from '../home-link.tsx';
import { LogTab } from './log-tab.tsx';
import { QueueTab } from './queue-tab.tsx';

/** For moderators: what was reported, and what was done about it. Nobody else learns that there is such a page. */
export function ModerationScreen() {
  const { roles } = useCurrentUser();
  return hasRole(roles, 'moderator') ? <Moderation /> : <NotFound />;
}

function Moderation() {
  const [tab, choose] = useTabInAddress(['reports', 'log']);
  usePageTitle('Moderation');
  return (
    <>
      <PageHeader title="Moderation" />
      <div>
        <Tabs
          label="Moderation"
          tabs={[
            { id: 'reports', label: 'Reports' },
            { id: 'log', label: 'Log' },
          ]}
          value={tab}
          onChange={choose}
        >
          {tab === 'reports' ? <QueueTab /> : <LogTab />}
        </Tabs>
      </div>
    </>
  );
}

function NotFound() {
  usePageTitle('Page not found');
  return <PageNotFound action={<HomeLink />} />;
}
