import { Migration } from '@mikro-orm/migrations';

import { JOB_TABLES_46 } from '../job-schema/job-tables-46.ts';
import { QUEUE_FUNCTIONS_46 } from '../job-schema/queue-functions-46.ts';
import { QUEUE_TABLES_46 } from '../job-schema/queue-tables-46.ts';

/** The schema `jobs` of the job library, version 46, which changes no table itself (decision: background-jobs). */
export class JobQueue extends Migration {
  override up(): void {
    for (const statement of [...QUEUE_TABLES_46, ...JOB_TABLES_46, ...QUEUE_FUNCTIONS_46]) this.addSql(statement);
  }
}
