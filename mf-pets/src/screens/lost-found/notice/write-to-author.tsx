import type { Notice } from '@qlixline/contract/notice';
import type { NoticeKind } from '@qlixline/contract/notice-states';
import { shownName } from '@qlixline/contract/shown-name';

import { WriteButton } from '../../../writing/write-button.tsx';

/** What somebody may write first. */
const OPENERS: Record<NoticeKind, readonly string[]> = {
  lost: ['I think I have found it', 'I may have seen it', 'Can I help to look for it?'],
  found: ['I think it is mine', 'I may know whose it is', 'How is it doing?'],
};

/** Writes to whoever wrote the notice, with the notice as the message's card. */
export function WriteToAuthor({ notice }: { notice: Notice }) {
  const { id, kind, author } = notice;
  const name = shownName(author);
  const about = notice.name ?? 'the animal that was found';
  return (
    <WriteButton
      variant={kind === 'found' ? 'primary' : 'soft'}
      label={kind === 'found' ? 'I think it is mine' : `Write to ${name}`}
      offer={{ card: { kind: 'notice', id }, userId: author.id, name, about, openers: OPENERS[kind] }}
    />
  );
}
