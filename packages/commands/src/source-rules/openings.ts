import { Visitor, parseSync } from 'oxc-parser';
import type { Expression, Node } from 'oxc-parser';

import { docstringsIn } from './docstrings.ts';

/**
 * Words that begin in the middle of a sentence. A docstring begins with a verb in the third person or a noun instead.
 */
const DOCSTRING_OPENINGS =
  /^(?:Of|What|Who|Whoever|Whose|Whether|Which|How|Why|It|Its|They|Their|He|His|She|Her|The same|By|Those|With|From|Unless|Until)\b/;
/** Openings that make a reader go back: a question in place of a noun, or a chain of words before the subject. */
const WINDING_OPENINGS =
  /^(?:SQL of (?:whether|where|when|how|who|what|a table of)|SQL that tells|(?:Returns|Tells|Lists) (?:whether|those of))\b/;
/** Words that leave out the subject, with which a test title begins. */
const TITLE_OPENINGS =
  /^(?:(?:is|are|has|have|can|may|must|will)(?:not|n?[’']t)?|its|their|of|goes|go|with|says|stays?|comes|looks?|moves? to|reach|lasts|who|what|one|gives|takes|keeps)\b(?![-’'])/i;
const TEST_FUNCTIONS: ReadonlySet<string> = new Set(['test', 'it']);
const MODIFIERS: ReadonlySet<string> = new Set([
  'each',
  'only',
  'skip',
  'fixme',
  'fail',
  'failing',
  'concurrent',
  'todo',
]);

/** Lists docstrings that begin in the middle of a sentence, one line each with its place. */
export function docstringsWithoutBeginning(file: string, source: string): string[] {
  return docstringsIn(file, source).flatMap(({ text, line }) =>
    DOCSTRING_OPENINGS.test(text) || WINDING_OPENINGS.test(text) ? [`${file}:${line} docstring: ${text}`] : [],
  );
}

/** Lists titles of tests that lack their subject, one line each with its place. */
export function titlesWithoutSubject(file: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title], start }) {
      if (!title || title.type === 'SpreadElement' || !isTest(callee)) return;
      const text = beginningOf(title);
      if (TITLE_OPENINGS.test(text)) found.push(`${file}:${source.slice(0, start).split('\n').length} test: ${text}`);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** Returns true if calling the expression declares a test: `test`, `test.only`, `test.each(rows)` and the like. */
function isTest(callee: Expression): boolean {
  if (callee.type === 'Identifier') return TEST_FUNCTIONS.has(callee.name);
  if (callee.type === 'MemberExpression') return isModifier(callee.property) && isTest(callee.object);
  if (callee.type === 'CallExpression') return isTest(callee.callee);
  return callee.type === 'TaggedTemplateExpression' && isTest(callee.tag);
}

/** Returns true for a modifier of tests. Groups and steps have titles, too, but are no tests. */
function isModifier(property: Node): boolean {
  return property.type === 'Identifier' && MODIFIERS.has(property.name);
}

/** Returns the text of a title, up to the first value in a template; empty for a computed title. */
function beginningOf(title: Expression): string {
  if (title.type === 'Literal') return typeof title.value === 'string' ? title.value : '';
  return title.type === 'TemplateLiteral' ? (title.quasis[0]?.value.cooked ?? '') : '';
}
