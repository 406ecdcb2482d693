import { CURRENCIES } from '@qlixline/contract/currencies';
import type { Currency } from '@qlixline/contract/currencies';

/** That of the country in the language of the browser, with whose code it begins (ISO 4217); the euro where there is none. */
export function usualCurrency(language: string): Currency {
  const [, region] = /-([A-Z]{2})\b/.exec(language) ?? [];
  return CURRENCIES.find((currency) => region !== undefined && currency.startsWith(region)) ?? 'EUR';
}

export const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));

export const currencyOf = (text: string | null): Currency | undefined =>
  CURRENCIES.find((currency) => currency === text);
