import { CURRENCIES } from '@qlixline/contract/currencies';
import type { Currency } from '@qlixline/contract/currencies';

export const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));

export const currencyOf = (text: string | null): Currency | undefined =>
  CURRENCIES.find((currency) => currency === text);
