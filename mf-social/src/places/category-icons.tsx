import type { PlaceCategory } from '@qlixline/contract/places/place-categories';
import {
  BedDouble,
  GraduationCap,
  HousePlus,
  Scissors,
  ShoppingBag,
  Stethoscope,
  TreeDeciduous,
  Trees,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const CATEGORY_ICONS: Record<PlaceCategory, LucideIcon> = {
  veterinary: Stethoscope,
  grooming: Scissors,
  shop: ShoppingBag,
  boarding: BedDouble,
  training: GraduationCap,
  shelter: HousePlus,
  dog_park: Trees,
  park: TreeDeciduous,
};
