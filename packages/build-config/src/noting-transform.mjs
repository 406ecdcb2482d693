import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import swcJest from '@swc/jest';
import { Visitor, parseSync } from 'oxc-parser';

// The Jest transform of the application's files: swc's, and each function notes for record-dependencies.mjs that its file ran.
// V8's own coverage would tell the same, and took a third of the time of all API specs.

const ROOT = join(import.meta.dirname, '..', '..', '..');
const OWN_HASH = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex');

/** What decorators are compiled to. They run when a module is loaded. */
const OF_COMPILER = /^_ts_(?:decorate|metadata|param)$/;

export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      getCacheKey: (...args) =>
        createHash('sha256')
          .update(OWN_HASH)
          .update(swc.getCacheKey(...args))
          .digest('hex'),
      process(source, file, transformOptions) {
        const made = swc.process(source, file, transformOptions);
        return { ...made, code: noting(made.code, relative(ROOT, file)) };
      },
      async processAsync(source, file, transformOptions) {
        const made = await swc.processAsync(source, file, transformOptions);
        return { ...made, code: noting(made.code, relative(ROOT, file)) };
      },
    };
  },
};

/** `var` and the check: modules that import each other may call a function before its module has begun. */
const NOTES = '$file&&($file.ran=true)';

/** Lines stay where they are. */
function noting(code, file) {
  const inserts = [];
  const inBody = ({ body }) => {
    if (body) inserts.push({ at: body.start + 1, text: `${NOTES};` });
  };
  const constructors = new Set();
  const { program, errors } = parseSync(`${file}.mjs`, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  new Visitor({
    MethodDefinition: ({ kind, value }) => {
      if (kind === 'constructor') constructors.add(value); // every service is made at the start
    },
    FunctionDeclaration: (node) => {
      if (!OF_COMPILER.test(node.id?.name ?? '')) inBody(node);
    },
    FunctionExpression: (node) => {
      if (!constructors.has(node)) inBody(node);
    },
    ArrowFunctionExpression: (node) => {
      if (node.body.type === 'BlockStatement') return inBody(node);
      inserts.push({ at: node.body.start, text: `(${NOTES},` }, { at: node.body.end, text: ')', isEnd: true });
    },
  }).visit(program);
  return `var $file=globalThis.$noteFile?.(${JSON.stringify(file)});${withInserts(code, inserts)}`;
}

/** Where several begin at one place, the outer comes first; where several end, the inner. */
function withInserts(code, inserts) {
  const parts = [];
  let from = 0;
  for (const { at, text } of inserts.toSorted((a, b) => a.at - b.at || Number(b.isEnd ?? 0) - Number(a.isEnd ?? 0))) {
    parts.push(code.slice(from, at), text);
    from = at;
  }
  return [...parts, code.slice(from)].join('');
}
