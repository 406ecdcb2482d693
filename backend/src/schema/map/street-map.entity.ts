import { defineEntity, p } from '@mikro-orm/core';
import type { StreetBox, StreetSchema } from '@qlixline/contract/map/street-map';

import { insertedAt, rowId } from '../fields/columns.ts';

export const streetMapTable = defineEntity({
  name: 'StreetMap',
  tableName: 'street_maps',
  properties: {
    id: rowId().primary(),
    /** Beginning of the archive's SHA-256, its name among the files and in the address of its tiles. */
    version: p.text().unique(),
    /** Name of the imported file, for operators. */
    name: p.text(),
    schema: p.text().$type<StreetSchema>().check(`schema in ('protomaps', 'openmaptiles', 'shortbread')`),
    minZoom: p.smallint(),
    maxZoom: p.smallint(),
    bounds: p.json<StreetBox>(),
    coverage: p.json<StreetBox[]>(),
    credit: p.text(),
    importedAt: insertedAt(),
  },
});

/** Archive of street tiles. The newest one is drawn; the one before stays for open tabs (decision: streets). */
class StreetMap extends streetMapTable.class {}
streetMapTable.setClass(StreetMap);
