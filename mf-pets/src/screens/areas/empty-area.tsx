import type { SpeciesId } from '@qlixline/contract/species-ids';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { PageHeader } from '@qlixline/ui/page-header';
import type { ReactNode } from 'react';

type EmptyAreaProps = { title: string; headline: string; species: SpeciesId; action: ReactNode; children: ReactNode };

/** A page with its title and an honest empty state. */
export function EmptyArea({ title, headline, species, action, children }: EmptyAreaProps) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState species={species} title={headline} action={action}>
          {children}
        </EmptyState>
      </Card>
    </>
  );
}
