import { Parser } from 'htmlparser2';
import type { Handler } from 'htmlparser2';

/** Bound on nested elements. Browsers build no deeper tree, and closing an element takes time for each open one. */
const NESTED_MAX = 512;
const PIECE_CHARACTERS = 16_384;

type Listener = Pick<Partial<Handler>, 'onopentag' | 'ontext' | 'onclosetag' | 'oncomment'>;

/** Parses untrusted HTML to its end, or until it is nested too deeply. */
export function readHtml(html: string, { onopentag, onclosetag, ...listener }: Listener): void {
  const open = { depth: 0 };
  const parser = new Parser({
    ...listener,
    onopentag(...tag) {
      open.depth += 1;
      onopentag?.(...tag);
    },
    onclosetag(...tag) {
      open.depth -= 1;
      onclosetag?.(...tag);
    },
  });
  for (let at = 0; at < html.length && open.depth <= NESTED_MAX; at += PIECE_CHARACTERS) {
    parser.write(html.slice(at, at + PIECE_CHARACTERS));
  }
  parser.end();
}
