import { messageOf } from '@qlixline/api-client/calls/http';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';

export function PostsFailed({ error, retry, retrying }: { error: unknown; retry: () => void; retrying: boolean }) {
  return (
    <Card>
      <ErrorState title="The posts could not be loaded" text={messageOf(error)} onRetry={retry} retrying={retrying} />
    </Card>
  );
}
