import { useMarkStorySeen } from '@qlixline/api-client/stories/story-mutations';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { Story, StoryRing } from '@qlixline/contract/stories/story';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { useLocation, useNavigate } from '@qlixline/shell-bridge/routing';
import { useRef } from 'react';

import { userAddress } from '../../users/user-address.ts';
import { OwnStoryBar } from './own-story-bar.tsx';
import { StoryPlayer } from './story-player.tsx';
import { StoryReplyBar } from './story-reply-bar.tsx';
import { useReturnToRing } from './use-return-to-ring.ts';
import { useStoryPlace } from './use-story-place.ts';

type StoryViewerProps = { rings: readonly StoryRing[]; openOf: string };

/** Viewer of today's stories, person by person; the page's address names the first one. */
export function StoryViewer({ rings, openOf }: StoryViewerProps) {
  const user = useCurrentUser();
  const toast = useToast();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { mutate: markSeen } = useMarkStorySeen();
  const isClosing = useRef(false);

  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (key === 'default') void navigate(screens.home, { replace: true });
    else void navigate(-1);
  };

  const { place, go, goToPerson } = useStoryPlace(rings, openOf, close);
  const person = place?.ring.user;
  const mayReply = rings.find(({ user: { id } }) => id === person?.id)?.mayReply ?? true;
  useReturnToRing(person?.id);
  const isOwn = person?.id === user.id;

  function end(): void {
    if (isClosing.current) return;
    toast({ title: 'This story has expired', description: 'Stories last 24 hours.' });
    close();
  }

  return (
    <StoryPlayer<Story>
      label="Stories"
      ownEntry={false}
      place={place}
      name={isOwn || !person ? 'Your story' : shownName(person)}
      to={isOwn || !person ? screens.profile : userAddress(person)}
      // The viewer's own story is shared from the footer: beside its name, the icon would look like a reply to oneself.
      sendTo={({ id }) => (isOwn ? undefined : screens.sendTo('story', id))}
      onGo={go}
      onGoToPerson={goToPerson}
      onShown={({ id, isSeen }) => {
        if (!isOwn && !isSeen) markSeen(id);
      }}
      onOver={end}
      onClose={close}
      renderFoot={(story, wait) =>
        isOwn || !person ? (
          <OwnStoryBar key={story.id} story={story} onBusy={wait} onDelete={close} />
        ) : (
          <StoryReplyBar key={story.id} story={story} author={person} mayReply={mayReply} onBusy={wait} />
        )
      }
    />
  );
}
