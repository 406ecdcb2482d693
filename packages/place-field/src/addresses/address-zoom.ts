import type { AddressKind } from '@qlixline/contract/addresses/address-kinds';

import { TOWN_ZOOM } from '../town-zoom.ts';

/** Zooms at which a map shows a result and what is around it. */
const ZOOMS: Partial<Record<AddressKind, number>> = { house: 17, point: 17, place: 17, locality: 14, town: TOWN_ZOOM };
const STREET_ZOOM = 16;

export const zoomOfAddress = (kind: AddressKind): number => ZOOMS[kind] ?? STREET_ZOOM;
