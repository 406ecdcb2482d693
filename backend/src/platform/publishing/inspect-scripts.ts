import type { AnyNode, Node } from 'acorn';

import type { Refusal } from '../registry/registry-conflicts.ts';

/** What every script of the page uses, the shell's and those of other remotes. */
const PAGE_WIDE = new Set([
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'history',
  'localStorage',
  'sessionStorage',
  'navigator',
  'console',
]);
/** Objects whose members are as much everybody's. */
const PAGE_WIDE_OBJECTS = new Set(['history', 'localStorage', 'sessionStorage', 'navigator', 'console']);
/** What a page is meant to set there. */
const SETTINGS = new Set(['history.scrollRestoration']);
const GLOBALS = new Set(['window', 'globalThis', 'self', 'top', 'parent']);

/**
 * A script that no browser could parse, and one that puts something else in the place of what the whole page uses. That
 * can be hidden from this; it is for mistakes and for libraries that patch, not for attackers, who are not let in.
 */
export async function inspectScript(file: string, code: string): Promise<Refusal[]> {
  const [{ parse }, { simple }] = await Promise.all([import('acorn'), import('acorn-walk')]); // only publishing needs them
  let program: Node;
  try {
    program = parse(code, { ecmaVersion: 'latest', sourceType: 'script' });
  } catch (error) {
    return [{ reason: 'broken_script', message: `${file} cannot be parsed: ${(error as Error).message}.` }];
  }
  const patched = new Set<string>();
  const look = (target: AnyNode) => {
    const name = pageWideName(target);
    if (name !== undefined) patched.add(name);
  };
  simple(program, {
    AssignmentExpression: ({ left }) => look(left),
    UpdateExpression: ({ argument }) => look(argument),
    CallExpression: ({ callee, arguments: [object, key] }) => {
      if (pathOf(callee).join('.') !== 'Object.defineProperty' || !object || key?.type !== 'Literal') return;
      const name = nameOf([...pathOf(object), String(key.value)]);
      if (name !== undefined) patched.add(name);
    },
  });
  return [...patched].map((name) => ({
    reason: 'patched_browser',
    message: `${file} puts something else in the place of ${name}, which the whole page uses.`,
  }));
}

function pageWideName(target: AnyNode): string | undefined {
  return target.type === 'MemberExpression' ? nameOf(pathOf(target)) : undefined;
}

/** `window.fetch`, `history.pushState` and `XMLHttpRequest.prototype.open` are the whole page's. */
function nameOf(path: readonly string[]): string | undefined {
  const [first = '', ...rest] = GLOBALS.has(path[0] ?? '') ? path.slice(1) : path;
  const isGlobal = path.length > 0 && GLOBALS.has(path[0] ?? '');
  if (isGlobal && rest.length === 0 && PAGE_WIDE.has(first)) return first;
  const member = `${first}.${rest[0]}`;
  if (rest.length === 1 && PAGE_WIDE_OBJECTS.has(first)) return SETTINGS.has(member) ? undefined : member;
  if (rest.length === 2 && rest[0] === 'prototype' && /^[A-Z]/.test(first)) return `${first}.prototype.${rest[1]}`;
  return undefined;
}

/** The names of `a.b["c"]`, from the outside in; empty for what is not made of names. */
function pathOf(node: AnyNode): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression' || node.object.type === 'Super') return [];
  const outer = pathOf(node.object);
  const { property } = node;
  if (outer.length === 0) return [];
  if (!node.computed && property.type === 'Identifier') return [...outer, property.name];
  if (node.computed && property.type === 'Literal') return [...outer, String(property.value)];
  return [];
}
