import { Injectable } from '@nestjs/common';
import { PLACES_IN_VIEW_MAX, PLACE_CELLS_MAX } from '@qlixline/contract/limits';
import type { PlaceCell, PlacesInViewQuery } from '@qlixline/contract/places/place';
import { CATEGORIES_OF_GROUP } from '@qlixline/contract/places/place-categories';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { placeCellsQuery, placesInViewQuery } from '../places.query.ts';
import { cellsOfBounds, valuesOfCells } from './cells-of-bounds.ts';
import { halvesOf, partOf } from '../../../geo/on-map.ts';

/** Places in a map section. The cost doesn't grow with their number (decision: places). */
@Injectable()
export class PlaceMapService {
  constructor(private readonly preparedReads: PreparedReads) {}

  /** Returns JSON text in the shape of `placesInViewSchema`. Across the date line, each half has its own bound. */
  async inViewJson({ bbox, group }: PlacesInViewQuery): Promise<string> {
    const cells: PlaceCell[] = [];
    for (const part of cellsOfBounds(bbox)) {
      cells.push(...(await this.preparedReads.rows(placeCellsQuery, [...valuesOfCells(part), group])));
    }
    const count = cells.reduce((sum, cell) => sum + cell.count, 0);
    if (count > PLACES_IN_VIEW_MAX) return JSON.stringify({ places: [], cells: cells.slice(0, PLACE_CELLS_MAX) });
    const lists: string[] = [];
    for (const half of count === 0 ? [] : halvesOf(bbox)) {
      const json = await this.preparedReads.json(placesInViewQuery, [...partOf(half), CATEGORIES_OF_GROUP[group]]);
      lists.push(json!.slice(1, -1));
    }
    return `{"places":[${lists.filter(Boolean).join(',')}],"cells":[]}`;
  }
}
