import { Visitor, parseSync } from 'oxc-parser';
import type { Expression, Node, TSTypeAnnotation } from 'oxc-parser';

/** Beginning of a name that asks a question, such as `isOpen`; its value is true or false. */
const QUESTION = /^(?:is|has|may|can|was|are|did|does|should)[A-Z]/;

/**
 * Lists misleading uses of names that ask a question: such a function is thrown, called without using its answer, or
 * declared to return nothing. One line each with its place.
 */
export function unansweredQuestions(file: string, source: string): string[] {
  const found: string[] = [];
  const note = (name: string | undefined, start: number, problem: string): void => {
    if (name === undefined || !QUESTION.test(name)) return;
    found.push(`${file}:${source.slice(0, start).split('\n').length} ${name} ${problem}`);
  };
  new Visitor({
    ThrowStatement({ argument, start }) {
      for (const name of calledNames(argument)) note(name, start, 'is thrown');
    },
    ExpressionStatement({ expression, start }) {
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (called.type === 'CallExpression') note(nameOf(called.callee), start, 'is called, and its answer is not used');
    },
    FunctionDeclaration({ id, returnType, start }) {
      if (isNothing(returnType)) note(id?.name, start, 'returns nothing');
    },
    MethodDefinition({ key, value, start }) {
      if (isNothing(value.returnType)) note(nameOf(key), start, 'returns nothing');
    },
    VariableDeclarator({ id, init, start }) {
      if (init?.type === 'ArrowFunctionExpression' && isNothing(init.returnType))
        note(nameOf(id), start, 'returns nothing');
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** Lists the functions whose results an expression may return. */
function calledNames(thrown: Expression): (string | undefined)[] {
  if (thrown.type === 'ConditionalExpression') return [thrown.consequent, thrown.alternate].flatMap(calledNames);
  return thrown.type === 'CallExpression' ? [nameOf(thrown.callee)] : [];
}

/** Returns the last name of `isOpen`, `this.isOpen` and `this.#isOpen`; undefined for other expressions. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : undefined;
}

/** Returns true for the return types `void` and `Promise<void>`. */
function isNothing(returnType: TSTypeAnnotation | null | undefined): boolean {
  const type = returnType?.typeAnnotation;
  if (type?.type === 'TSVoidKeyword') return true;
  return type?.type === 'TSTypeReference' && type.typeArguments?.params[0]?.type === 'TSVoidKeyword';
}
