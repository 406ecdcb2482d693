import type { Currency } from './currencies.ts';
import type { Price } from './listing.ts';

/** Formats a price: "€20", "€12.50", "Free". */
export function priceText({ cents, currency }: Price): string {
  if (cents === 0) return 'Free';
  return amountText(cents / 100, currency);
}

export const amountText = (amount: number, currency: Currency): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);
