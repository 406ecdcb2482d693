import { DATA_EXPORT_STATES } from '@qlixline/contract/account/data-export-states';
import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const dataExportTable = defineEntity({
  name: 'DataExport',
  tableName: 'data_exports',
  properties: {
    /** Id, which is also the name of the archive's file. */
    id: p.uuid().primary(),
    user: () => belongsTo(User),
    state: p.enum(DATA_EXPORT_STATES).default('waiting'),
    percent: p.smallint().default(0),
    /** Size of the archive; null until it is ready. */
    bytes: p.bigint('number').nullable(),
    createdAt: insertedAt(),
    /** Time from which the archive can't be downloaded any more; null until it is ready. */
    expiresAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'data_exports_user', properties: ['user'] }],
});

/** Archive of a user's data, which is being made or can be downloaded. */
class DataExport extends dataExportTable.class {}
dataExportTable.setClass(DataExport);
