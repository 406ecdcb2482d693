import { generate, keyword, parse as parseCss } from 'css-tree';
import type { CssNode, Selector } from 'css-tree';
import { parse } from 'postcss';
import type { AtRule, ChildNode, Container, Declaration, Rule } from 'postcss';

import { everyPlace, isOwnName, placeOfAll, subjectPlace } from './selector-place.ts';
import type { SelectorContext } from './selector-place.ts';

export type ForeignRule = { text: string; line: number };

/** At-rules that only group rules, which are checked individually. */
const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/** At-rules that define something global by name. */
const NAMED = new Set([
  'keyframes',
  'property',
  'counter-style',
  'font-palette-values',
  'font-feature-values',
  'position-try',
]);

/**
 * Context of a rule. `isInside`: within the remote's own `@scope`, where any selector matches only its own elements.
 */
type Context = SelectorContext & { isInside: boolean };

/**
 * Lists rules that style elements, or define names, that aren't the remote's own. `prefix` starts the remote's classes
 * and names. Throws a `CssSyntaxError` for an invalid style sheet.
 */
export function foreignRules(css: string, prefix: string): ForeignRule[] {
  return foreignIn(parse(css), { prefix, nesting: null, isInside: false });
}

function foreignIn({ nodes = [] }: Pick<Container, 'nodes'>, context: Context): ForeignRule[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return foreignInRule(node, context);
    return node.type === 'atrule' ? foreignInAtRule(node, context) : [];
  });
}

/** Checks a rule. A rule that only contains other rules styles nothing itself. */
function foreignInRule(rule: Rule, context: Context): ForeignRule[] {
  const selectors = selectorsOf(rule.selector);
  if (!selectors) return context.isInside ? [] : [found(rule.selector, rule)];
  const places = selectors.map((selector) => subjectPlace(selector, context));
  const foreign = selectors.filter((_, index) => !places[index]?.self);
  const isForeign = !context.isInside && hasDeclarations(rule);
  return [
    ...(isForeign ? foreign.map((selector) => found(generate(selector), rule)) : []),
    ...foreignIn(rule, { ...context, nesting: everyPlace(places) }),
  ];
}

function foreignInAtRule(rule: AtRule, context: Context): ForeignRule[] {
  const name = keyword(rule.name).basename;
  if (name === 'charset') return [];
  if (GROUPS.has(name)) return foreignInGroup(rule, context);
  if (name === 'scope') return foreignInGroup(rule, { ...context, nesting: null, isInside: isOwnScope(rule, context) });
  return definesOwnName(name, rule, context.prefix) ? [] : [foundAtRule(rule)];
}

/**
 * Checks a group. Declarations directly in it apply to the elements of the surrounding rule, or to the scope's root.
 */
function foreignInGroup(group: AtRule, context: Context): ForeignRule[] {
  const isForeign = hasDeclarations(group) && !context.isInside && !context.nesting?.self;
  return [...(isForeign ? [foundAtRule(group)] : []), ...foreignIn(group, context)];
}

function definesOwnName(name: string, rule: AtRule, prefix: string): boolean {
  if (name === 'font-face') return isOwnName(familyOf(rule), prefix);
  return NAMED.has(name) && rule.params.split(',').every((one) => isOwnName(one, prefix));
}

/** Returns true if a scope starts at elements of the remote. One without a selector starts at the page's root. */
function isOwnScope({ params }: AtRule, context: Context): boolean {
  if (context.isInside) return true;
  const prelude = parsed(() => parseCss(params, { context: 'atrulePrelude', atrule: 'scope' }));
  const scope = prelude?.type === 'AtrulePrelude' ? prelude.children.first : undefined;
  return scope?.type === 'Scope' && scope.root?.type === 'SelectorList' && placeOfAll(scope.root, context).self;
}

/** Parses selectors; undefined for a text that browsers reject as well. */
function selectorsOf(text: string): Selector[] | undefined {
  const list = parsed(() => parseCss(text, { context: 'selectorList' }));
  return list?.type === 'SelectorList' ? list.children.toArray().filter((one) => one.type === 'Selector') : undefined;
}

function parsed(parseText: () => CssNode): CssNode | undefined {
  try {
    return parseText();
  } catch {
    return undefined; // invalid syntax
  }
}

function familyOf({ nodes = [] }: AtRule): string {
  const families = nodes.filter((node) => node.type === 'decl' && node.prop.toLowerCase() === 'font-family');
  return (families.at(-1) as Declaration | undefined)?.value ?? '';
}

function hasDeclarations({ nodes = [] }: Pick<Container, 'nodes'>): boolean {
  return nodes.some(({ type }) => type === 'decl');
}

const foundAtRule = (rule: AtRule) => found(`@${rule.name} ${rule.params}`.trim(), rule);
const found = (text: string, { source }: ChildNode): ForeignRule => ({ text, line: source?.start?.line ?? 1 });
