import { find, ident, keyword } from 'css-tree';
import type { CssNode, PseudoClassSelector, PseudoElementSelector, Selector, SelectorList } from 'css-tree';

/** Where the elements are that a selector matches: they, or their parents, are elements of the remote or inside one. */
export type Place = { self: boolean; parent: boolean };

/** Surroundings that a selector is read in. */
export type SelectorContext = {
  /** Begins each class and name of the remote, such as `mf-pets-`. */
  prefix: string;
  /** The place of `&`; null outside of nested rules. */
  nesting: Place | null;
};

const ANYWHERE: Place = { self: false, parent: false };
const OWN: Place = { self: true, parent: false };

/** Pseudo-classes that match what one of their selectors matches. */
const ALTERNATIVES = new Set(['is', 'where', 'matches', 'any']);
/** Pseudo-elements that are named in the style sheet. */
const NAMED_PSEUDO_ELEMENTS = /^(view-transition-(group|image-pair|old|new)|highlight)$/;

/** Returns the place of what a rule with this selector styles: the elements that its last part, the subject, matches. */
export function subjectPlace(selector: Selector, context: SelectorContext): Place {
  return placeFrom(impliedPlace(selector, context), selector, context);
}

/** Returns what holds for the subjects of every selector in a list that nothing is put in front of. */
export function placeOfAll(list: SelectorList, context: SelectorContext): Place {
  const places = list.children
    .toArray()
    .map((one) => (one.type === 'Selector' ? placeFrom(ANYWHERE, one, context) : ANYWHERE));
  return everyPlace(places);
}

export function everyPlace(places: readonly Place[]): Place {
  return { self: places.every(({ self }) => self), parent: places.every(({ parent }) => parent) };
}

/** Tells whether a name in a style sheet is the remote's own: `mf-pets-spin`, `--mf-pets-ink` or one of these in quotes. */
export function isOwnName(name: string, prefix: string): boolean {
  return ident.decode(name.trim().replace(/^["']/, '').replace(/^--/, '')).startsWith(prefix);
}

/** A selector in a nested rule that names no `&` begins with one: `> a` is `& > a`, and `a` is `& a`. */
function impliedPlace(selector: Selector, { nesting }: SelectorContext): Place {
  if (!nesting) return ANYWHERE;
  if (selector.children.first?.type === 'Combinator') return nesting;
  return find(selector, ({ type }) => type === 'NestingSelector') ? ANYWHERE : across(' ', nesting);
}

/** `first`: the place of what the selector's first part matches, as far as it is known without looking at it. */
function placeFrom(first: Place, selector: Selector, context: SelectorContext): Place {
  let place = first;
  for (const part of selector.children.toArray()) {
    place = part.type === 'Combinator' ? across(part.name, place) : either(place, placeOfPart(part, context));
  }
  return place;
}

/** A sibling has the same parent, and a descendant is inside of what comes before it. */
function across(combinator: string, { self, parent }: Place): Place {
  switch (combinator) {
    case ' ':
    case '>':
      return { self, parent: self };
    case '+':
      return { self: self || parent, parent }; // a remote may space what follows its element
    case '~':
      return { self: parent, parent };
    default:
      return ANYWHERE;
  }
}

function either(one: Place, two: Place): Place {
  return { self: one.self || two.self, parent: one.parent || two.parent };
}

/** Reads one part of a selector. `:not(…)` and `:has(…)` say nothing of where the elements are. */
function placeOfPart(part: CssNode, context: SelectorContext): Place {
  const { prefix, nesting } = context;
  if (part.type === 'ClassSelector') return isOwnName(part.name, prefix) ? OWN : ANYWHERE;
  if (part.type === 'NestingSelector') return nesting ?? ANYWHERE;
  if (part.type === 'PseudoElementSelector') return isOwnPseudoElement(part, prefix) ? OWN : ANYWHERE;
  const list = part.type === 'PseudoClassSelector' ? alternativesOf(part) : undefined;
  return list ? placeOfAll(list, context) : ANYWHERE;
}

function isOwnPseudoElement({ name, children }: PseudoElementSelector, prefix: string): boolean {
  const given = children?.first;
  return NAMED_PSEUDO_ELEMENTS.test(name) && given?.type === 'Raw' && isOwnName(given.value, prefix);
}

/** The selectors of which the element matches one: those of `:is(…)`, and those after the `of` of `:nth-child(…)`. */
function alternativesOf({ name, children }: PseudoClassSelector): SelectorList | undefined {
  const first = children?.first;
  if (first?.type === 'Nth') return first.selector ?? undefined;
  return first?.type === 'SelectorList' && ALTERNATIVES.has(keyword(name).basename) ? first : undefined;
}
