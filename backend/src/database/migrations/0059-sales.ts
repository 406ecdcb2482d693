import { Migration } from '@mikro-orm/migrations';

const KINDS = `kind in ('adoption', 'sale')`;
const STATES = `state in ('draft', 'published', 'paused', 'pending', 'adopted', 'reserved', 'sold', 'expired', 'withdrawn')`;
const CURRENCIES = `currency in ('EUR', 'USD', 'GBP', 'CHF', 'DKK', 'NOK', 'SEK', 'PLN', 'CZK', 'HUF', 'RON', 'TRY', 'UAH', 'CAD', 'AUD', 'NZD', 'BRL', 'MXN', 'ARS', 'ZAR', 'INR', 'JPY')`;

/** Listings that sell something: with a price, until they expire (decision: listings). */
export class Sales extends Migration {
  override up(): void {
    this.addSql(`
      alter table listings
        drop constraint listings_kind_check,
        add constraint listings_kind_check check (${KINDS}),
        drop constraint listings_state_check,
        add constraint listings_state_check check (${STATES}),
        add column price_cents integer check (price_cents >= 0),
        add column currency text constraint listings_currency_check check (${CURRENCIES}),
        add column is_unusually_cheap boolean not null default false,
        add column born_on date,
        add column expires_at timestamptz,
        add constraint listings_priced check (num_nulls(price_cents, currency) in (0, 2)),
        add constraint listings_sold check (kind = 'sale' or price_cents is null and born_on is null)`);
    this.addSql('drop index listings_one_of_pet');
    this.addSql(`
      create unique index listings_one_of_pet on listings (pet_id)
      where pet_id is not null and state not in ('adopted', 'sold', 'expired', 'withdrawn')`);
    // One for each kind: the nearest of one is not looked for among all that is nearer of another.
    this.addSql('drop index listings_near');
    for (const kind of ['adoption', 'sale']) {
      this.addSql(`
        create index listings_near_${kind} on listings using gist (spot)
        where kind = '${kind}' and state = 'published' and removed_at is null`);
    }
    this.addSql(`
      create index listings_cheapest on listings (kind, currency, price_cents, id desc)
      where state = 'published' and removed_at is null`);
    this.addSql(`
      create index listings_expiring on listings (expires_at) where state = 'published' and removed_at is null and expires_at is not null`);
    this.addSql(`
      alter table saved_searches
        drop constraint saved_searches_kind_check,
        add constraint saved_searches_kind_check check (${KINDS}),
        add column price_max integer check (price_max >= 0),
        add column currency text constraint saved_searches_currency_check check (${CURRENCIES}),
        add constraint saved_searches_priced check (num_nulls(price_max, currency) in (0, 2))`);
  }
}
