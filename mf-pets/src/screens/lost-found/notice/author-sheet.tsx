import type { Notice } from '@qlixline/contract/notice';
import type { NoticeKind } from '@qlixline/contract/notice-states';
import { shownName } from '@qlixline/contract/shown-name';

import type { WrittenWords } from '../../../writing/write-button.tsx';
import { WriteSheet } from '../../../writing/write-sheet.tsx';

/** The first message that somebody may write. */
const OPENERS: Record<NoticeKind, readonly string[]> = {
  lost: ['I think I have found it', 'I may have seen it', 'Can I help look for it?'],
  found: ['I think it is mine', 'I may know whose it is', 'How is it doing?'],
};

/** The first words to whoever wrote a notice. */
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
