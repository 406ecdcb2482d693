import type { Notice } from '@qlixline/contract/lost-found/notice';
import type { NoticeKind } from '@qlixline/contract/lost-found/notice-states';
import { shownName } from '@qlixline/contract/users/shown-name';

import type { WrittenWords } from '../../../writing/write-button.tsx';
import { WriteSheet } from '../../../writing/write-sheet.tsx';

/** Suggested first messages. */
const OPENERS: Record<NoticeKind, readonly string[]> = {
  lost: ['I think I have found it', 'I may have seen it', 'Can I help to look for it?'],
  found: ['I think it is mine', 'I may know whose it is', 'How is it doing?'],
};

/** Sheet for the first message to the author of a notice. */
export function AuthorSheet({ about: { id, kind, name, author }, ...words }: WrittenWords & { about: Notice }) {
  return (
    <WriteSheet
      card={{ kind: 'notice', id }}
      userId={author.id}
      name={shownName(author)}
      about={name ?? 'the animal that was found'}
      openers={OPENERS[kind]}
      {...words}
    />
  );
}
