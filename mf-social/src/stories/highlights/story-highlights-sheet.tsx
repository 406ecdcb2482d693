import {
  highlightsQuery,
  storyHighlightsQuery,
  useHighlightStory,
  useRefreshHighlights,
} from '@qlixline/api-client/stories/highlights';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { HighlightStory, NamedHighlight } from '@qlixline/contract/stories/highlight';
import { STORY_LIFETIME_HOURS } from '@qlixline/contract/limits';
import { GroupTicksSheet } from '@qlixline/named-groups/group-ticks-sheet';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { HighlightNameSheet } from './highlight-name-sheet.tsx';

const LIFETIME_MS = STORY_LIFETIME_HOURS * 3_600_000;

type StoryHighlightsSheetProps = { story: Pick<HighlightStory, 'id' | 'createdAt'>; onClose: () => void };

/**
 * Sheet to choose the highlights of the viewer's story. An expired story is deleted with its last highlight, which
 * needs confirmation.
 */
export function StoryHighlightsSheet({ story, onClose }: StoryHighlightsSheetProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const havingQuery = storyHighlightsQuery(story.id);
  const { mutateAsync } = useHighlightStory(story.id);
  const refreshHighlights = useRefreshHighlights();
  const underWay = useRef(Promise.resolve());
  const [isNaming, setNaming] = useState(false);
  /** Open confirmation; `resolve` receives the answer. */
  const [question, setQuestion] = useState<{ resolve: (isSure: boolean) => void }>();

  // Only after closing, because a highlight that is being viewed may lose the story.
  const refresh = useEffectEvent(() => void refreshHighlights());
  useEffect(() => () => refresh(), []);

  /** Runs changes one after another, because each decides whether the next removes the last highlight. */
  function put(highlight: NamedHighlight, isIn: boolean): Promise<void> {
    underWay.current = underWay.current.then(() => putNow(highlight, isIn));
    return underWay.current;
  }

  async function putNow({ id, name }: NamedHighlight, isIn: boolean): Promise<void> {
    if (!isIn && isLastOfPast(id) && !(await isSure())) return;
    try {
      await mutateAsync({ id, isIn });
    } catch (error) {
      const title = isIn ? `The story was not added to “${name}”` : `The story is still in “${name}”`;
      toast({ variant: 'destructive', title, description: messageOf(error) });
    }
  }

  function isLastOfPast(id: number): boolean {
    const isPast = Date.now() - Date.parse(story.createdAt) > LIFETIME_MS;
    const having = queryClient.getQueryData(havingQuery.queryKey);
    return isPast && (having?.ids.every((one) => one === id) ?? false);
  }

  function isSure(): Promise<boolean> {
    return new Promise((resolve) => setQuestion({ resolve }));
  }

  function answer(sure: boolean): void {
    question?.resolve(sure);
    setQuestion(undefined);
  }

  return (
    <>
      <GroupTicksSheet
        title="Add to highlights"
        kind="highlight"
        legend="Highlights that have this story"
        groups={useQuery(highlightsQuery)}
        having={useQuery(havingQuery)}
        empty="No highlights yet. A highlight keeps stories on your profile for your friends."
        onChange={put}
        onNew={() => setNaming(true)}
        onClose={onClose}
      />
      {isNaming && (
        <HighlightNameSheet onSaved={(highlight) => void put(highlight, true)} onClose={() => setNaming(false)} />
      )}
      <ConfirmDialog
        open={question !== undefined}
        destructive
        title="Remove the story for good?"
        confirmLabel="Remove"
        onCancel={() => answer(false)}
        onConfirm={() => answer(true)}
      >
        It has expired. Without a highlight it will be deleted.
      </ConfirmDialog>
    </>
  );
}
