import { parseSync } from 'oxc-parser';
import type { Expression, ObjectExpression } from 'oxc-parser';

/**
 * Returns the path of a key that an object in a JSON file has twice, such as `flags.new-composer`; undefined if there is
 * none. `JSON.parse` keeps the last one without an error.
 */
export function repeatedKeyIn(json: string): string | undefined {
  const [statement] = parseSync('file.js', `(${json})`).program.body;
  return statement?.type === 'ExpressionStatement' ? repeatedIn(statement.expression, []) : undefined;
}

function repeatedIn(value: Expression, path: readonly string[]): string | undefined {
  if (value.type === 'ParenthesizedExpression') return repeatedIn(value.expression, path);
  // The schema has no objects with free keys in lists.
  return value.type === 'ObjectExpression' ? repeatedInObject(value, path) : undefined;
}

function repeatedInObject({ properties }: ObjectExpression, path: readonly string[]): string | undefined {
  const known = new Set<string>();
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Literal') continue;
    const key = String(property.key.value);
    const found = known.has(key) ? [...path, key].join('.') : repeatedIn(property.value, [...path, key]);
    if (found !== undefined) return found;
    known.add(key);
  }
  return undefined;
}
