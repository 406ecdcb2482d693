import type { Mention } from '@qlixline/contract/posts/post';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { Fragment, useState } from 'react';

import styles from './post-text.module.css';
import { textParts } from './text-parts.ts';

const SHOWN_CHARACTERS = 420;
const SHOWN_LINES = 10;

type PostTextProps = { text: string; mentions: readonly Mention[]; whole?: boolean };

/** Text of a user with linked mentions, tags and addresses. A long text is shortened at first. */
export function PostText({ text, mentions, whole = false }: PostTextProps) {
  const [isOpen, setOpen] = useState(whole);
  const end = isOpen ? text.length : endOfBeginning(text);
  const isCut = end < text.length;
  return (
    <p className={styles.text} dir="auto">
      <LinkedText text={text.slice(0, end)} mentions={mentions} />
      {isCut && (
        <>
          {'… '}
          <Button variant="link" onClick={() => setOpen(true)}>
            Show more
          </Button>
        </>
      )}
    </p>
  );
}

const NOBODY: readonly Mention[] = [];

/** Text with links. Each link is isolated, so that an @ or # in text of the other direction stays before its word. */
export function LinkedText({ text, mentions = NOBODY }: { text: string; mentions?: readonly Mention[] }) {
  return textParts(text, mentions).map((part) => {
    if (part.kind === 'text') return <Fragment key={part.at}>{part.text}</Fragment>;
    if (part.kind === 'address') {
      return (
        <a key={part.at} className={styles.link} href={part.text} target="_blank" rel="nofollow noopener noreferrer">
          <bdi>{part.text.replace(/^https?:\/\//i, '')}</bdi>
        </a>
      );
    }
    return (
      <Link
        key={part.at}
        className={styles.link}
        to={part.kind === 'tag' ? screens.tag(part.tag) : screens.user(part.userId)}
      >
        <bdi>{part.text}</bdi>
      </Link>
    );
  });
}

/** Returns where to cut a text; a text only slightly longer isn't cut. */
function endOfBeginning(text: string): number {
  const tenthBreak = text.split('\n', SHOWN_LINES).join('\n').length;
  if (text.length <= SHOWN_CHARACTERS * 1.25 && tenthBreak === text.length) return text.length;
  const limit = Math.min(SHOWN_CHARACTERS, tenthBreak);
  const space = text.slice(0, limit + 1).search(/\s\S*$/);
  return space > limit / 2 ? space : text.slice(0, limit).replace(/\p{Cs}$/u, '').length;
}
