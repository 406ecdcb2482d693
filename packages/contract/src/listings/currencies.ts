// Kept apart from the schemas so that tables and screens can import the names alone.

/** Currencies of prices (ISO 4217). A price is only what the seller asks for; nothing is paid or converted here. */
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
