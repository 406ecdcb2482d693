import type { ReactNode } from 'react';

import { Card } from '../card/card.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { EmptyStateProps } from '../empty-state/empty-state.tsx';
import { PageHeader } from '../page-header/page-header.tsx';

export type EmptyPageProps = Omit<EmptyStateProps, 'headingLevel'> & {
  /** Title of an area without content; without it, the empty state contains the page's heading. */
  header?: string;
};

/** Page that shows only an empty state. */
export function EmptyPage({ header, ...content }: EmptyPageProps) {
  return (
    <>
      {header !== undefined && <PageHeader title={header} />}
      <Card>
        <EmptyState {...content} {...(header === undefined && { headingLevel: 1 })} />
      </Card>
    </>
  );
}

/** Page for an address without content, or with content that this user may not see. */
export function PageNotFound({ action }: { action: ReactNode }) {
  return (
    <EmptyPage species="other" title="Page not found" action={action}>
      We sniffed everywhere, but there is nothing at this address.
    </EmptyPage>
  );
}
