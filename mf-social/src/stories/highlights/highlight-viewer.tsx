import { highlightStoriesQuery } from '@qlixline/api-client/stories/highlights';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { HighlightStory, NamedHighlight } from '@qlixline/contract/stories/highlight';
import type { UserCard } from '@qlixline/contract/users/user';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { ErrorState } from '@qlixline/ui/error-state';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { StoryPlayer } from '../viewer/story-player.tsx';
import { useStoryPlace } from '../viewer/use-story-place.ts';
import { OwnHighlightBar } from './own-highlight-bar.tsx';
import { ReportStoryBar } from './report-story-bar.tsx';

type HighlightViewerProps = { highlight: NamedHighlight; owner: UserCard; onClose: () => void };

/** Viewer of a highlight's stories, from the first. */
export function HighlightViewer({ highlight, owner, onClose }: HighlightViewerProps) {
  const isOwn = useCurrentUser().id === owner.id;
  const { data, error, isPending, isFetching, refetch } = useQuery(highlightStoriesQuery(highlight.id));
  const { place, go } = useStoryPlace([{ user: owner, stories: data?.items ?? [] }], owner.id, onClose);

  /**
   * Renders the loading, error and empty states; undefined while there are stories and for a friend when none are left.
   */
  function waiting(): ReactNode {
    if (isPending) {
      return (
        <SkeletonGroup label="Loading the highlight">
          <Skeleton height="60dvh" width="60vw" shape="box" />
        </SkeletonGroup>
      );
    }
    if (!data) {
      return (
        <ErrorState
          title="This highlight could not be loaded"
          text={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      );
    }
    if (data.items.length > 0 || !isOwn) return undefined;
    return (
      <>
        <p>
          There are no stories in “{highlight.name}”. While one of yours is on the screen, “Highlight” puts it here.
        </p>
        <OwnHighlightBar highlight={highlight} onDelete={onClose} />
      </>
    );
  }

  return (
    <StoryPlayer<HighlightStory>
      label={highlight.name}
      ownEntry
      place={place}
      waiting={waiting()}
      name={highlight.name}
      onGo={go}
      onOver={onClose}
      onClose={onClose}
      renderFoot={(story, wait) =>
        isOwn ? (
          <OwnHighlightBar key={story.id} highlight={highlight} story={story} onBusy={wait} onDelete={onClose} />
        ) : (
          <ReportStoryBar key={story.id} storyId={story.id} onBusy={wait} />
        )
      }
    />
  );
}
