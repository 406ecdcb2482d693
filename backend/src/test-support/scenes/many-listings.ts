/** SQL of varied traits of a row `n`. */
const TRAITS = `array_remove(array[
  (array['age:baby', 'age:young', 'age:adult', 'age:senior'])[1 + n % 4],
  (array['gender:female', 'gender:male'])[1 + n / 4 % 2],
  (array['size:small', 'size:medium', 'size:large', 'size:extra_large'])[1 + n / 8 % 4],
  (array['coat:short', 'coat:long', 'coat:curly', 'coat:wire', 'coat:medium'])[1 + n / 32 % 5],
  (array['colour:black', 'colour:white', 'colour:ginger', 'colour:tabby', 'colour:grey', 'colour:brown'])[1 + n / 7 % 6],
  case when n % 3 = 0 then 'care:house_trained' end,
  case when n % 2 = 0 then 'care:spayed_neutered' end,
  case when n % 97 = 0 then 'care:special_needs' end,
  case when n % 5 < 2 then 'children:yes' when n % 5 = 2 then 'children:no' end,
  case when n % 7 < 3 then 'dogs:yes' end,
  case when n % 11 < 4 then 'cats:yes' end], null)`;

/** SQL of a species per row, with realistic frequencies. */
const SPECIES = `case
  when n % 100 < 45 then 'dog' when n % 100 < 85 then 'cat' when n % 100 < 92 then 'rabbit' when n % 100 < 99 then 'bird'
  when n % 1000 = 99 then 'ferret' else 'hamster' end`;

/** SQL that inserts published listings of one user, around towns all over Europe, without images. */
export const manyListings = (listerId: string, count: number, first = 1): string => `
  insert into listings (kind, lister_id, state, title, description, species, traits, place, latitude, longitude, position, published_at)
  select 'adoption', '${listerId}', 'published', 'Animal ' || n, repeat('A quiet one. ', 1 + n % 20), ${SPECIES}, ${TRAITS},
    'Town ' || n % 500,
    round((36 + (n % 500) * 0.05 + (n / 500 % 21 - 10) * 0.01)::numeric, 2),
    round((-9 + (n % 500 * 37 % 500) * 0.07 + (n / 10500 % 21 - 10) * 0.014)::numeric, 5),
    nextval('listing_positions'), now()
  from generate_series(${first}, ${first + count - 1}) n`;

/** SQL that inserts published sales, priced from 1 to 300 in two currencies. */
export const manySales = (listerId: string, count: number, first = 1): string => `
  insert into listings (
    kind, lister_id, state, title, description, species, traits, price_cents, currency, place, latitude, longitude, position,
    published_at, expires_at)
  select 'sale', '${listerId}', 'published', 'Thing ' || n, repeat('Hardly used. ', 1 + n % 20), ${SPECIES},
    array[
      (array['category:toys', 'category:beds', 'category:food', 'category:housing', 'category:books'])[1 + (n + n / 300) % 5],
      (array['condition:new', 'condition:good', 'condition:used'])[1 + n / 5 % 3]],
    100 * (1 + n * 7919 % 300), case when n % 10 = 0 then 'CHF' else 'EUR' end,
    'Lisbon', 38.72, -9.14, nextval('listing_positions'), now(), now() + interval '30 days'
  from generate_series(${first}, ${first + count - 1}) n`;
