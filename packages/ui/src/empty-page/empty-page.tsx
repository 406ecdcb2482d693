import type { ReactNode } from 'react';

import { Card } from '../card/card.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { EmptyStateProps } from '../empty-state/empty-state.tsx';
import { PageHeader } from '../page-header/page-header.tsx';

export type EmptyPageProps = Omit<EmptyStateProps, 'headingLevel'> & {
  /** The title of an area that has no content yet; without it the empty state is the page's own heading. */
  header?: string;
};

/** A page with an empty state and nothing else. */
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

/** For an address at which there is nothing, or nothing that this user may know of. */
export function PageNotFound({ action }: { action: ReactNode }) {
  return (
    <EmptyPage species="other" title="Page not found" action={action}>
      We sniffed everywhere, but there is nothing at this address.
    </EmptyPage>
  );
}
