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
  switch (value.type) {
    case 'ParenthesizedExpression':
      return repeatedIn(value.expression, path);
    case 'ObjectExpression':
      return repeatedInObject(value, path);
    default:
      return undefined; // the schema has no objects in lists
  }
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
