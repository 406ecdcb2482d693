import type { AnyNode, Identifier, Program, Property } from 'acorn';
import { analyze } from 'eslint-scope';
import type { Definition, Reference, ScopeManager, Variable } from 'eslint-scope';

import type { Path } from './page-globals.ts';
import { calledFunctions, isWindowCall, keyOf, memberName, valuesOf, windowsIn } from './script-syntax.ts';
import type { CalledFunctions } from './script-syntax.ts';

/** Bound on the paths of one variable, as in `a || b || c`. Only generated code has more. */
const PATHS_MAX = 16;

export type GlobalPaths = {
  /** Returns the global paths to which an expression may refer; empty for values that the script creates itself. */
  pathsOf: (node: AnyNode) => Path[];
  /** Names of the global properties that the script creates or assigns without naming the window. */
  assigned: readonly string[];
};

/**
 * Distinguishes names declared by a script from those of the page. Follows variables with a single value, `this`
 * outside functions, and the parameters and results of immediately called functions.
 */
export function globalPaths(program: Program): GlobalPaths {
  const scopes = analyze(program as unknown as Parameters<typeof analyze>[0], {
    ecmaVersion: 2025,
    sourceType: 'script',
    ignoreEval: true,
  });
  const references = scopes.scopes.flatMap((scope) => scope.references);
  const referenceAt = new Map<unknown, Reference>(references.map((reference) => [reference.identifier, reference]));
  const writes = Map.groupBy(
    references.filter((reference) => reference.isWrite()),
    (reference) => variableOf(scopes, reference),
  );
  const called = calledFunctions(program);
  const windows = windowsIn(program);
  const known = new Map<Variable, Path[]>();

  const pathsOf = (node: AnyNode): Path[] => {
    if (node.type === 'Identifier') return pathsOfName(node);
    if (node.type === 'ThisExpression') return windows.has(node) ? [['window']] : [];
    if (node.type === 'MemberExpression') return pathsOf(node.object).map((path) => [...path, memberName(node)]);
    if (node.type === 'CallExpression' && isWindowCall(node)) return [['window']];
    return valuesOf(node).flatMap(pathsOf).slice(0, PATHS_MAX);
  };
  const pathsOfName = (node: Identifier): Path[] => {
    const reference = referenceAt.get(node);
    const variable = reference && variableOf(scopes, reference);
    if (!variable) return [[node.name]];
    const before = known.get(variable);
    if (before) return before;
    known.set(variable, []); // two variables may refer to each other
    const paths = pathsOfVariable(variable).slice(0, PATHS_MAX);
    known.set(variable, paths);
    return paths;
  };
  const pathsOfVariable = (variable: Variable): Path[] => {
    const [definition, ...further] = variable.defs;
    const [write, ...rewrites] = writes.get(variable) ?? [];
    if (!definition || further.length > 0 || rewrites.length > 0) return [];
    const value = write?.writeExpr ? pathsOf(write.writeExpr as AnyNode) : [];
    if (definition.type === 'Parameter') {
      const given = argumentOf(definition, called);
      return write && !write.init ? [] : [...(given ? pathsOf(given) : []), ...value];
    }
    if (definition.type !== 'Variable') return [];
    if (!write?.partial) return value;
    const key = destructuredName(definition);
    return key === undefined ? [] : value.map((path) => [...path, key]);
  };
  return { pathsOf, assigned: assignedNames(scopes, writes) };
}

/** Returns a reference's variable. The library leaves global names unresolved, as another script may declare them. */
function variableOf({ globalScope }: ScopeManager, { resolved, identifier }: Reference): Variable | undefined {
  return resolved ?? globalScope?.set.get(identifier.name);
}

/**
 * Returns the global properties the script assigns. Its outermost `var` and `function` are properties of the window;
 * its `let`, `const` and `class` aren't.
 */
function assignedNames({ globalScope }: ScopeManager, writes: Map<Variable | undefined, Reference[]>): string[] {
  const undeclared = (writes.get(undefined) ?? []).map(({ identifier }) => identifier.name);
  const declared = (globalScope?.variables ?? []).filter(({ defs }) => defs.some(isWindowProperty));
  const replacing = declared.filter(
    (variable) => writes.has(variable) || variable.defs.some(({ type }) => type === 'FunctionName'),
  );
  return [...undeclared, ...replacing.map(({ name }) => name)];
}

function isWindowProperty({ type, parent }: Definition): boolean {
  return type === 'FunctionName' || (type === 'Variable' && parent.kind === 'var');
}

function argumentOf({ node, name }: Definition, called: CalledFunctions): AnyNode | undefined {
  if (!('params' in node)) return undefined;
  const index = node.params.findIndex(
    (param) => param === name || (param.type === 'AssignmentPattern' && param.left === name),
  );
  return called.get(node)?.[index];
}

/** Returns `history` for the `own` of `const { history: own } = window`; undefined for a name deeper in the pattern. */
function destructuredName({ node, name }: Definition): string | undefined {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern') return undefined;
  const property = node.id.properties.find((one) => one.type === 'Property' && one.value === name);
  return property?.type === 'Property' ? keyOf(property as Property) : undefined;
}
