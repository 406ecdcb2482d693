import { messageOf } from '@qlixline/api-client/calls/http';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';

type UnloadedCardProps = {
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error' | 'refetch'>;
  /** Name for use within a sentence: "walk". */
  thing: string;
  /** Widths of the lines that stand above the box while it loads. */
  lines?: readonly string[];
  /** Height of the box. */
  height: string;
};

/** Placeholder of a single thing: a skeleton while it loads, or an error with a way to try again. */
export function UnloadedCard({ query, thing, lines, height }: UnloadedCardProps) {
  return (
    <Card>
      {query.isPending ? (
        <SkeletonGroup label={`Loading the ${thing}`}>
          {lines?.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
          <Skeleton shape="box" height={height} />
        </SkeletonGroup>
      ) : (
        <ErrorState
          title={`The ${thing} could not be loaded`}
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </Card>
  );
}
