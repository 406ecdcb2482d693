import { usePageTitle } from '@qlixline/shell-bridge';
import { EmptyPage } from '@qlixline/ui/empty-page';
import type { ReactNode } from 'react';

import { HomeLink } from '../home-link.tsx';

/** For an address of home behind which there is nothing, or nothing for the viewer. */
export function NotHere({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <EmptyPage species="cat" title={title} action={<HomeLink />}>
      {children}
    </EmptyPage>
  );
}
