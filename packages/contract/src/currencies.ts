// By themselves: tables and screens name them without the schemas.

/** What prices may be in (ISO 4217). A price is what its seller asks for; nothing is paid or converted here. */
export const CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'DKK',
  'NOK',
  'SEK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'TRY',
  'UAH',
  'CAD',
  'AUD',
  'NZD',
  'BRL',
  'MXN',
  'ARS',
  'ZAR',
  'INR',
  'JPY',
] as const;
export type Currency = (typeof CURRENCIES)[number];
