import { Visitor, parseSync } from 'oxc-parser';

/** What decorators are compiled to, also with a module's name in front. They run when a module is loaded. */
const OF_COMPILER = /_ts_(?:decorate|metadata|param)$/;

/**
 * Returns JavaScript in which each function first evaluates an expression, on the lines on which it was. Constructors are
 * left out: every service is made at the start. `noteOf` gives the expression for a function at an offset of the code; what has no
 * name of its own is, among others, what decorators are given.
 */
export function noteFunctions(code, noteOf) {
  const { program, errors } = parseSync('module.mjs', code);
  if (errors.length > 0) throw new Error(errors[0].message);
  const inserts = [];
  const constructors = new Set();
  const named = new Set();
  const note = (node) => {
    if (!node.body || constructors.has(node) || OF_COMPILER.test(node.id?.name ?? '')) return;
    const expression = noteOf(node.start, node.id != null || named.has(node));
    if (node.body.type === 'BlockStatement') inserts.push({ at: node.body.start + 1, text: `${expression};` });
    else inserts.push({ at: node.body.start, text: `(${expression},` }, { at: node.body.end, text: ')' });
  };
  new Visitor({
    MethodDefinition: ({ kind, value }) => void (kind === 'constructor' ? constructors : named).add(value),
    Property: ({ value }) => void named.add(value),
    PropertyDefinition: ({ value }) => void named.add(value),
    VariableDeclarator: ({ init }) => void named.add(init),
    AssignmentExpression: ({ right }) => void named.add(right),
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(program);
  return withInserts(code, inserts);
}

/** Where one function ends another may begin at once; of several that begin at one place, the outer was found first. */
function withInserts(code, inserts) {
  const parts = [];
  let from = 0;
  for (const { at, text } of inserts.toSorted(
    (a, b) => a.at - b.at || Number(b.text === ')') - Number(a.text === ')'),
  )) {
    parts.push(code.slice(from, at), text);
    from = at;
  }
  return [...parts, code.slice(from)].join('');
}
