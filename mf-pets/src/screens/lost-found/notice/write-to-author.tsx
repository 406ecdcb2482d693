import type { Notice } from '@qlixline/contract/lost-found/notice';
import { shownName } from '@qlixline/contract/users/shown-name';

import { WriteButton } from '../../../writing/write-button.tsx';

const loadSheet = () => import('./author-sheet.tsx').then((part) => part.AuthorSheet);

/** Button to write to the author of the notice, with the notice as the message's card. */
export function WriteToAuthor({ notice }: { notice: Notice }) {
  const isFound = notice.kind === 'found';
  return (
    <WriteButton
      variant={isFound ? 'primary' : 'soft'}
      label={isFound ? 'I think it is mine' : `Write to ${shownName(notice.author)}`}
      load={loadSheet}
      about={notice}
    />
  );
}
