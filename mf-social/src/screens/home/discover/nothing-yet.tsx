import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';

export function NothingYet() {
  return (
    <Card>
      <EmptyState species="hamster" title="Nothing to discover yet">
        Public posts from new people appear here. Share one of yours so others discover you.
      </EmptyState>
    </Card>
  );
}
