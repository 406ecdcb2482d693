import { CURRENCIES } from '@qlixline/contract/listings/currencies';
import type { Currency } from '@qlixline/contract/listings/currencies';

export const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));

export const currencyOf = (text: string | null): Currency | undefined =>
  CURRENCIES.find((currency) => currency === text);
