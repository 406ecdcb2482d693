import { messageOf } from '@qlixline/api-client/calls/http';
import { setReaction } from '@qlixline/api-client/stories/story-mutations';
import type { Story, StoryReaction } from '@qlixline/contract/stories/story';
import { STORY_REACTIONS } from '@qlixline/contract/stories/story-reactions';
import { useToast } from '@qlixline/shell-bridge';
import { IconButton } from '@qlixline/ui/icon-button';
import { useQueryClient } from '@tanstack/react-query';
import { Smile } from 'lucide-react';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';

import { REACTION_NAMES } from './reaction-names.ts';
import styles from './story-reactions.module.css';

type StoryReactionsProps = {
  story: Story;
  isOpen: boolean;
  /** Called with true while it is open, because the story waits. */
  onOpen: (opened: boolean) => void;
};

/** Reactions to a story by one press; pressing the current one again removes it. */
export function StoryReactions({ story, isOpen, onOpen }: StoryReactionsProps) {
  const { reaction } = story;
  const queryClient = useQueryClient();
  const toast = useToast();

  const toggle = useRef<HTMLButtonElement>(null);

  function open(opened: boolean): void {
    onOpen(opened);
    if (!opened) toggle.current?.focus();
  }

  function choose(chosen: StoryReaction): void {
    open(false);
    const toastFailure = (error: unknown) =>
      toast({ title: messageOf(error, 'Reaction not sent.'), variant: 'destructive' });
    void setReaction(queryClient, story, chosen === reaction ? null : chosen).catch(toastFailure);
  }

  /** Handles keys that would otherwise close the viewer or change the story. */
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const { previousElementSibling: before, nextElementSibling: after } = event.currentTarget;
    if (event.key === 'Escape') open(false);
    else if (event.currentTarget === toggle.current) return;
    else if (event.key === 'ArrowLeft') focus(before);
    else if (event.key === 'ArrowRight') focus(after);
    else return;
    event.stopPropagation();
    event.preventDefault();
  }

  return (
    <>
      {isOpen && (
        <span role="group" aria-label="Reactions" className={styles.choices}>
          {STORY_REACTIONS.map((one, nth) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === reaction}
              aria-label={REACTION_NAMES[one]}
              title={REACTION_NAMES[one]}
              {...(nth === 0 && { ref: focus })}
              onKeyDown={handleKey}
              onClick={() => choose(one)}
            >
              {one}
            </button>
          ))}
        </span>
      )}
      <IconButton
        ref={toggle}
        label={reaction ? `React, now ${REACTION_NAMES[reaction]}` : 'React'}
        aria-expanded={isOpen}
        icon={reaction ? <span className={styles.own}>{reaction}</span> : <Smile aria-hidden />}
        {...(isOpen && { onKeyDown: handleKey })}
        onClick={() => open(!isOpen)}
      />
    </>
  );
}

function focus(button: Element | null): void {
  if (button instanceof HTMLElement) button.focus();
}
