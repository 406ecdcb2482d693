import { CURRENCIES } from '@qlixline/contract/currencies';
import type { Currency } from '@qlixline/contract/currencies';

/** Where people mostly ask for another currency than the euro. */
const CURRENCY_OF_REGION: Readonly<Record<string, Currency>> = {
  US: 'USD',
  GB: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  DK: 'DKK',
  NO: 'NOK',
  SE: 'SEK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  TR: 'TRY',
  UA: 'UAH',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  BR: 'BRL',
  MX: 'MXN',
  AR: 'ARS',
  ZA: 'ZAR',
  IN: 'INR',
  JP: 'JPY',
};

/** That of the country in the language of the browser; the euro where it names none. */
export function usualCurrency(language: string): Currency {
  return CURRENCY_OF_REGION[/-([A-Z]{2})\b/.exec(language)?.[1] ?? ''] ?? 'EUR';
}

export const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));

export const currencyOf = (text: string | null): Currency | undefined =>
  CURRENCIES.find((currency) => currency === text);
