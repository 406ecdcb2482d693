import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';
import type { AnyNode, CallExpression, Program } from 'acorn';
import { simple } from 'acorn-walk';

import type { GlobalPaths } from './global-paths.ts';
import { withoutWindow } from './page-globals.ts';
import { literalText } from './script-syntax.ts';

/** Properties of which an assignment loads another page. */
const LEFT_BY_ASSIGNMENT: ReadonlySet<string> = new Set([
  'location',
  'location.href',
  'location.pathname',
  'location.search',
]);
const LEFT_BY_CALL: ReadonlySet<string> = new Set(['location.assign', 'location.reload', 'location.replace']);
/** Addresses that open another program and leave the page as it is. */
const STAYING = /^(?:mailto|tel|sms):|^#/;
const STORED_BY: ReadonlySet<string> = new Set(['localStorage.setItem']);

/** Use of the page that is left to the shell. */
type PageUse = {
  /** Distinct names of what loads another page, or this one again. */
  leaves: string[];
  /** Distinct keys that are the same for everybody who uses the device, and not deleted when they sign out. */
  keys: string[];
};

/** Finds what a script does with the page that only the shell may do; computed keys aren't judged. */
export function pageUse(program: Program, { pathsOf, assigned }: GlobalPaths): PageUse {
  const leaves = assigned.filter((name) => LEFT_BY_ASSIGNMENT.has(name));
  const keys: string[] = [];
  const namesOf = (node: AnyNode) => pathsOf(node).map((path) => withoutDocument(withoutWindow(path)).join('.'));
  simple(program, {
    AssignmentExpression: ({ left, right }) => {
      if (left.type !== 'MemberExpression' || STAYING.test(beginningOf(right) ?? '')) return;
      leaves.push(...namesOf(left).filter((name) => LEFT_BY_ASSIGNMENT.has(name)));
    },
    CallExpression: (call) => {
      const names = namesOf(call.callee);
      leaves.push(...names.filter((name) => LEFT_BY_CALL.has(name) || (name === 'history.go' && isReload(call))));
      const key = names.some((name) => STORED_BY.has(name)) ? literalText(call.arguments[0]) : undefined;
      if (key !== undefined && !key.startsWith(DRAFT_KEY_PREFIX)) keys.push(key);
    },
  });
  return { leaves: [...new Set(leaves)], keys: [...new Set(keys)] };
}

function withoutDocument(path: ReturnType<typeof withoutWindow>): ReturnType<typeof withoutWindow> {
  return path[0] === 'document' && path[1] === 'location' ? path.slice(1) : path;
}

/** Returns a text's beginning: all of a literal, or what precedes the first expression; undefined if it is computed. */
function beginningOf(node: AnyNode | undefined): string | undefined {
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? undefined;
  if (node?.type === 'BinaryExpression' && node.operator === '+') return beginningOf(node.left);
  return node?.type === 'Literal' && typeof node.value !== 'string' ? undefined : literalText(node);
}

function isReload({ arguments: [steps] }: CallExpression): boolean {
  return steps === undefined || (steps.type === 'Literal' && steps.value === 0);
}
