import { usePageTitle } from '@qlixline/shell-bridge';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import type { ReactNode } from 'react';

import { HomeLink } from '../home-link.tsx';

/** For an address of home behind which there is nothing, or nothing for the viewer. */
export function NotHere({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Card>
      <EmptyState species="cat" headingLevel={1} title={title} action={<HomeLink />}>
        {children}
      </EmptyState>
    </Card>
  );
}
