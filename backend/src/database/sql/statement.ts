import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, sql } from 'kysely';
import type { Compilable, Kysely, QueryResult, RawBuilder } from 'kysely';

import type { Tables } from '../../schema/tables.ts';
import { statementBuilder } from './statement-builder.ts';
import { typedSql } from './typed-sql.ts';

/** Placeholder for a value in a prebuilt statement. */
class Param {
  constructor(readonly name: PropertyKey) {}
}

type Params<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;
type Statement<Values, Row> = (em: EntityManager, values: Values) => Promise<QueryResult<Row>>;

/**
 * Builds a typed SQL statement once, for a busy path: building its text costs more than sending it. Values are bound at
 * each execution, at the placeholders `build` received.
 */
export function statement<Values extends object, Row = unknown>(
  build: (db: Kysely<Tables>, param: Params<Values>) => Compilable<Row>,
): Statement<Values, Row> {
  let built: CompiledQuery | undefined;
  return (em, values) => {
    built ??= build(statementBuilder, (name) => sql.val(new Param(name) as never)).compile();
    const parameters = built.parameters.map((one) => (one instanceof Param ? values[one.name as keyof Values] : one));
    return typedSql(em).executeQuery<Row>(CompiledQuery.raw(built.sql, parameters));
  };
}
