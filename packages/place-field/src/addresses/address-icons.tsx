import type { AddressKind } from '@qlixline/contract/addresses/address-kinds';
import { Building2, House, LocateFixed, MapPin, Milestone, Signpost, TrainFront, Trees } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const ADDRESS_ICONS: Record<AddressKind, LucideIcon> = {
  house: House,
  street: Signpost,
  square: Milestone,
  park: Trees,
  station: TrainFront,
  place: MapPin,
  locality: Building2,
  town: Building2,
  point: LocateFixed,
};
