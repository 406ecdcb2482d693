type ErrorFields = {
  type: string;
  message: string;
  stack: string;
  cause?: ErrorFields;
  [field: string]: unknown;
};

/** Logged fields of an error; others may contain values, such as PostgreSQL's `detail` with the whole rejected row. */
const LOGGED_FIELDS = ['code', 'constraint', 'table', 'column', 'severity', 'routine', 'syscall', 'status'];

/** Removes the detail that MikroORM appends to the message, and thereby to the stack. */
const withoutDetail = (text: string, detail: unknown) => text.replaceAll(`\n - detail: ${String(detail)}`, '');

/** Returns the loggable fields of an error: what and where, never the values. */
export function errorFields(error: unknown): unknown {
  return error instanceof Error ? fieldsOf(error) : error;
}

function fieldsOf(error: Error): ErrorFields {
  const given = error as Error & Record<string, unknown>;
  const fields = LOGGED_FIELDS.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]);
  return {
    type: error.constructor.name,
    message: withoutDetail(error.message, given['detail']),
    stack: withoutDetail(error.stack ?? '', given['detail']),
    ...Object.fromEntries(fields),
    ...(error.cause instanceof Error && { cause: fieldsOf(error.cause) }),
  };
}
