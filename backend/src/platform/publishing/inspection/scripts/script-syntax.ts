import type {
  AnyNode,
  ArrowFunctionExpression,
  CallExpression,
  FunctionExpression,
  MemberExpression,
  Program,
  Property,
} from 'acorn';
import { base, simple } from 'acorn-walk';

/** Returns the name after the dot, or in brackets if it is a literal; undefined for one that is computed. */
export function memberName({ computed, property }: MemberExpression): string | undefined {
  if (computed) return literalText(property);
  return property.type === 'Identifier' ? property.name : undefined;
}

/** Returns the text of a literal or of a template without expressions; undefined for any other expression. */
export function literalText(node: AnyNode | undefined): string | undefined {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type !== 'TemplateLiteral' || node.quasis.length > 1) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** Returns the key of an object's or a pattern's property; undefined for one that is computed. */
export function keyOf({ computed, key }: Pick<Property, 'computed' | 'key'>): string | undefined {
  return !computed && key.type === 'Identifier' ? key.name : literalText(key);
}

/** Arguments by the function that is called with them. */
export type CalledFunctions = ReadonlyMap<unknown, readonly AnyNode[]>;

/** Finds functions that are called where they are written, as bundles and older libraries do. */
export function calledFunctions(program: Program): CalledFunctions {
  const called = new Map<unknown, readonly AnyNode[]>();
  simple(program, {
    CallExpression: ({ callee, arguments: given }) => {
      if (isFunction(callee)) called.set(callee, given);
      const isCall = callee.type === 'MemberExpression' && memberName(callee) === 'call' && isFunction(callee.object);
      if (isCall) called.set(callee.object, given.slice(1));
    },
  });
  return called;
}

/** Finds each `this` that refers to the window: in a script, those outside of functions and classes. */
export function windowsIn(program: Program): ReadonlySet<AnyNode> {
  const windows = new Set<AnyNode>();
  const outside: typeof base = {
    ...base,
    Class: () => {},
    Function: (node, state, walk) => {
      if (node.type === 'ArrowFunctionExpression') base.Function?.(node, state, walk);
    },
  };
  simple(program, { ThisExpression: (node) => void windows.add(node) }, outside);
  return windows;
}

/** Recognizes `Function('return this')()`, with which older libraries find the window. */
export function isWindowCall({ callee }: CallExpression): boolean {
  const isCall = callee.type === 'CallExpression' || callee.type === 'NewExpression';
  if (!isCall || callee.callee.type !== 'Identifier' || callee.callee.name !== 'Function') return false;
  return literalText(callee.arguments[0])?.trim() === 'return this';
}

/**
 * Lists the inner expressions that may be the value of an expression; none for an expression that makes a new value.
 */
export function valuesOf(node: AnyNode): AnyNode[] {
  if (node.type === 'ChainExpression') return [node.expression];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  if (node.type === 'LogicalExpression') return node.operator === '&&' ? [node.right] : [node.left, node.right];
  if (node.type === 'AssignmentExpression') return [node.right];
  if (node.type === 'SequenceExpression') return node.expressions.slice(-1);
  return node.type === 'CallExpression' ? returnedBy(node.callee) : [];
}

/** Lists the expressions that a function may return; none for a function that isn't defined here. */
function returnedBy(callee: AnyNode): AnyNode[] {
  if (!isFunction(callee)) return [];
  if (callee.body.type !== 'BlockStatement') return [callee.body];
  const returned: AnyNode[] = [];
  simple(
    callee.body,
    { ReturnStatement: ({ argument }) => void (argument && returned.push(argument)) },
    { ...base, Class: () => {}, Function: () => {} },
  );
  return returned;
}

function isFunction(node: AnyNode): node is FunctionExpression | ArrowFunctionExpression {
  return node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}
