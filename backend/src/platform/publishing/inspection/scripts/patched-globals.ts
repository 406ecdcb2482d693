import type { AnyNode, CallExpression, Program } from 'acorn';
import { simple } from 'acorn-walk';

import type { GlobalPaths } from './global-paths.ts';
import { replacedByWrite, withoutWindow } from './page-globals.ts';
import type { Path } from './page-globals.ts';
import { keyOf, literalText, memberName } from './script-syntax.ts';

/** Returns the distinct names of everything a script replaces for the whole page. */
export function patchedGlobals(program: Program, { pathsOf, assigned }: GlobalPaths): string[] {
  const written: Path[] = assigned.map((name) => [name]);
  const write = (target: AnyNode) => {
    if (target.type === 'MemberExpression') written.push(...pathsOf(target));
  };
  simple(program, {
    Pattern: write,
    UpdateExpression: ({ argument }) => write(argument),
    UnaryExpression: ({ operator, argument }) => {
      if (operator === 'delete') write(argument.type === 'ChainExpression' ? argument.expression : argument);
    },
    ForInStatement: ({ left }) => write(left),
    ForOfStatement: ({ left }) => write(left),
    CallExpression: (call) => void written.push(...writtenByCall(call, pathsOf)),
  });
  const names = written.map(replacedByWrite).filter((name) => name !== undefined);
  return [...new Set(names)];
}

type KeysOf = (rest: readonly (AnyNode | undefined)[]) => Path;
const oneKey: KeysOf = ([key]) => [literalText(key)];
const prototype: KeysOf = () => ['__proto__'];

/** Functions that write to their first argument, with the keys they write. */
const WRITERS: ReadonlyMap<string, KeysOf> = new Map([
  ['Object.assign', (sources) => sources.flatMap(keysOfObject)],
  ['Object.defineProperties', ([descriptors]) => keysOfObject(descriptors)],
  ['Object.defineProperty', oneKey],
  ['Object.setPrototypeOf', prototype],
  ['Reflect.defineProperty', oneKey],
  ['Reflect.deleteProperty', oneKey],
  ['Reflect.set', oneKey],
  ['Reflect.setPrototypeOf', prototype],
]);
/** Methods of every object that write to it. */
const WRITING_METHODS: ReadonlySet<string | undefined> = new Set(['__defineGetter__', '__defineSetter__']);

function writtenByCall({ callee, arguments: given }: CallExpression, pathsOf: GlobalPaths['pathsOf']): Path[] {
  if (callee.type === 'MemberExpression' && WRITING_METHODS.has(memberName(callee))) {
    return pathsOf(callee.object).map((path) => [...path, literalText(given[0])]);
  }
  const [target, ...rest] = given;
  if (!target) return [];
  const keys = pathsOf(callee).flatMap((path) => WRITERS.get(withoutWindow(path).join('.'))?.(rest) ?? []);
  return keys.length === 0 ? [] : pathsOf(target).flatMap((path) => keys.map((key) => [...path, key]));
}

function keysOfObject(node: AnyNode | undefined): Path {
  if (node?.type !== 'ObjectExpression') return [undefined];
  return node.properties.map((property) => (property.type === 'Property' ? keyOf(property) : undefined));
}
