import { usePageTitle } from '@qlixline/shell-bridge';
import { EmptyPage } from '@qlixline/ui/empty-page';
import type { ReactNode } from 'react';

import { HomeLink } from '../home-link.tsx';

/** Page for an address of home without content for the viewer. */
export function NotFoundView({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <EmptyPage species="cat" title={title} action={<HomeLink />}>
      {children}
    </EmptyPage>
  );
}
