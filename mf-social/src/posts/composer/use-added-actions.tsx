import { POST_TEXT_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { useShell } from '@qlixline/shell-bridge';
import type { ShownExtension } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Menu } from '@qlixline/ui/menu';
import { Blocks } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { renderNothing } from '../../render-nothing.ts';
import { areUploading } from './post-values.ts';
import type { PostFormState } from './use-post-form.ts';

type Action = ShownExtension<'composer.action/v1'>;

type AddedActions = {
  /** Menu of the actions; nothing is shown if there are none. */
  menu: ReactNode;
  /** Sheet of the chosen action, to be rendered outside the form, because React hands its events to the form. */
  sheet: ReactNode;
};

/** Manages the actions that other remotes add to a new post. They change the post as its author can, and send nothing. */
export function useAddedActions(form: PostFormState, isDisabled: boolean): AddedActions {
  const { loadSlot } = useShell();
  const [actions, setActions] = useState<readonly Action[]>([]);
  const [open, setOpen] = useState<Action>();
  const { text, photos } = form.values;

  function insertText(added: string): boolean {
    const isTaken = withLine(text, added) !== text;
    // An action may insert twice before it is rendered again.
    if (isTaken) form.changeText((latest) => withLine(latest, added));
    return isTaken;
  }

  function addPhotos(files: readonly File[]): void {
    if (!areUploading(photos)) form.addPhotos([...files].filter((file) => file instanceof File));
  }

  return {
    menu: loadSlot && (
      <>
        <LazyPart load={loadSlot} props={{ name: 'composer.action/v1', onShown: setActions }} failed={renderNothing} />
        {actions.length > 0 && !isDisabled && (
          <Menu
            label="More to add"
            icon={<Blocks aria-hidden />}
            items={actions.map((action) => ({
              label: action.title,
              icon: action.icon,
              onSelect: () => setOpen(action),
            }))}
          />
        )}
      </>
    ),
    sheet: open?.render({ text, insertText, addPhotos }, () => setOpen(undefined)),
  };
}

/** Adds a text on a line of its own, unless it is empty or the post would be too long. */
function withLine(text: string, added: string): string {
  if (added.trim() === '') return text;
  const next = [text.trimEnd(), added.trim()].filter(Boolean).join('\n');
  return countGraphemes(next) > POST_TEXT_MAX ? text : next;
}
