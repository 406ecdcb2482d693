import { find, ident, keyword } from 'css-tree';
import type { CssNode, PseudoClassSelector, PseudoElementSelector, Selector, SelectorList } from 'css-tree';

/**
 * Location of the elements that a selector matches: `true` if they, or their parents, are elements of the remote or
 * inside one.
 */
export type Place = { self: boolean; parent: boolean };

/** Surroundings in which a selector is interpreted. */
export type SelectorContext = {
  /** Prefix of the remote's classes and names, such as `mf-pets-`. */
  prefix: string;
  /** Location of `&`; null outside nested rules. */
  nesting: Place | null;
};

const ANYWHERE: Place = { self: false, parent: false };
const OWN: Place = { self: true, parent: false };

/** Pseudo-classes that match the same elements as one of their selectors. */
const ALTERNATIVES = new Set(['is', 'where', 'matches', 'any']);
/** Pseudo-elements named in the style sheet. */
const NAMED_PSEUDO_ELEMENTS = /^(view-transition-(group|image-pair|old|new)|highlight)$/;

/** Returns the location of the elements that a rule styles, which the selector's last part matches. */
export function subjectPlace(selector: Selector, context: SelectorContext): Place {
  return placeFrom(impliedPlace(selector, context), selector, context);
}

/** Returns the properties shared by the subjects of all selectors in a list without a prefix. */
export function placeOfAll(list: SelectorList, context: SelectorContext): Place {
  const places = list.children
    .toArray()
    .map((one) => (one.type === 'Selector' ? placeFrom(ANYWHERE, one, context) : ANYWHERE));
  return everyPlace(places);
}

export function everyPlace(places: readonly Place[]): Place {
  return { self: places.every(({ self }) => self), parent: places.every(({ parent }) => parent) };
}

/**
 * Returns true if a name in a style sheet is the remote's own: `mf-pets-spin`, `--mf-pets-ink` or one of these in
 * quotes.
 */
export function isOwnName(name: string, prefix: string): boolean {
  return ident.decode(name.trim().replace(/^["']/, '').replace(/^--/, '')).startsWith(prefix);
}

/** Returns the implied location: a nested selector without `&` starts with one, `> a` as `& > a` and `a` as `& a`. */
function impliedPlace(selector: Selector, { nesting }: SelectorContext): Place {
  if (!nesting) return ANYWHERE;
  if (selector.children.first?.type === 'Combinator') return nesting;
  return find(selector, ({ type }) => type === 'NestingSelector') ? ANYWHERE : across(' ', nesting);
}

/**
 * Returns the location of a selector's subject. `first` is the location of its first part, as far as known from
 * outside.
 */
function placeFrom(first: Place, selector: Selector, context: SelectorContext): Place {
  let index = first;
  for (const part of selector.children.toArray()) {
    index = part.type === 'Combinator' ? across(part.name, index) : either(index, placeOfPart(part, context));
  }
  return index;
}

/** Returns the location after a combinator: a sibling has the same parent, a descendant is inside its ancestor. */
function across(combinator: string, { self, parent }: Place): Place {
  switch (combinator) {
    case ' ':
    case '>':
      return { self, parent: self };
    case '+':
      return { self: self || parent, parent }; // a remote may space the elements after its own
    case '~':
      return { self: parent, parent };
    default:
      return ANYWHERE;
  }
}

function either(one: Place, two: Place): Place {
  return { self: one.self || two.self, parent: one.parent || two.parent };
}

/** Returns the location implied by one part of a selector. `:not(…)` and `:has(…)` imply nothing. */
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

/** Returns the selectors of which the element matches one: those in `:is(…)`, or after `of` in `:nth-child(…)`. */
function alternativesOf({ name, children }: PseudoClassSelector): SelectorList | undefined {
  const first = children?.first;
  if (first?.type === 'Nth') return first.selector ?? undefined;
  return first?.type === 'SelectorList' && ALTERNATIVES.has(keyword(name).basename) ? first : undefined;
}
