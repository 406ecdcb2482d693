import { Visitor, parseSync } from 'oxc-parser';

/** Functions to which decorators are compiled, possibly with a module prefix. They run when a module is loaded. */
const OF_COMPILER = /_ts_(?:decorate|metadata|param)$/;

/**
 * Returns JavaScript in which each function first evaluates an expression, without changing lines. Constructors are
 * skipped, because every service is created at the start. `noteOf` returns the expression for a function at an offset;
 * functions without a name include those passed to decorators.
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

/**
 * Inserts in order: one function may begin where another ends, and of several at one position the outer was found
 * first.
 */
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
