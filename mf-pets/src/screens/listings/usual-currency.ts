import { CURRENCIES } from '@qlixline/contract/listings/currencies';
import type { Currency } from '@qlixline/contract/listings/currencies';

/**
 * Countries (ISO 3166-1) in which a currency is legal tender, besides the one whose code it begins with (ISO 4217). As
 * of the euro area in 2026.
 */
const ALSO_IN: Partial<Record<Currency, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  GBP: 'GG IM JE',
  CHF: 'LI',
  DKK: 'FO GL',
  NOK: 'BV SJ',
  AUD: 'CC CX HM KI NF NR TV',
  NZD: 'CK NU PN TK',
};
const CURRENCY_OF = new Map(
  CURRENCIES.flatMap((currency) =>
    [currency.slice(0, 2), ...(ALSO_IN[currency]?.split(' ') ?? [])].map((country) => [country, currency] as const),
  ),
);

/**
 * Returns the currency of the country in a town's name (`Porto, Portugal`), else of the browser language's country,
 * else the euro.
 */
export function usualCurrency(language: string, town?: string | null): Currency {
  const [, region] = /-([A-Z]{2})\b/.exec(language) ?? [];
  return currencyIn(town) ?? CURRENCY_OF.get(region ?? '') ?? 'EUR';
}

/** Returns the currency of a town's country; in the gazetteer, names end with the country in English. */
function currencyIn(town: string | null | undefined): Currency | undefined {
  const country = town?.split(', ').at(-1);
  if (!country) return undefined;
  const english = new Intl.DisplayNames('en', { type: 'region' });
  for (const [code, currency] of CURRENCY_OF) if (english.of(code) === country) return currency;
  return undefined;
}
