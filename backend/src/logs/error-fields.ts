type ErrorFields = {
  type: string;
  message: string;
  stack: string;
  cause?: ErrorFields;
  [field: string]: unknown;
};

/** The rest may hold values: PostgreSQL's `detail` is the whole row that was refused. */
const KEPT = ['code', 'constraint', 'table', 'column', 'severity', 'routine', 'syscall', 'status'];

/** MikroORM appends it to the message, and so to the stack. */
const withoutDetail = (text: string, detail: unknown) => text.replaceAll(`\n - detail: ${String(detail)}`, '');

/** What the log says of an error: what and where, never with which values. */
export function errorFields(error: unknown): unknown {
  return error instanceof Error ? fieldsOf(error) : error;
}

function fieldsOf(error: Error): ErrorFields {
  const given = error as Error & Record<string, unknown>;
  const kept = KEPT.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]);
  return {
    type: error.constructor.name,
    message: withoutDetail(error.message, given['detail']),
    stack: withoutDetail(error.stack ?? '', given['detail']),
    ...Object.fromEntries(kept),
    ...(error.cause instanceof Error && { cause: fieldsOf(error.cause) }),
  };
}
