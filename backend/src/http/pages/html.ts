/** Text that is already HTML. */
export class Html {
  readonly text: string;

  // Written out, because Node itself runs this file to write the edge's pages.
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | false | null | undefined | Part[];

/** Renders an HTML template and escapes its values, except `Html`; false, null and undefined render nothing. */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.reduce((page, text, index) => page + render(parts[index - 1]) + text));
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return typeof part === 'string' ? escapeHtml(part) : '';
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
