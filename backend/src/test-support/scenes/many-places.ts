/**
 * SQL that inserts places, numbered from `first`. Every tenth is in Lisbon up to number 2,000, all others are spread
 * over the world, so that a town has equally many among 2,000 and 200,000.
 */
export const manyPlaces = (count: number, first: number): string => `
  insert into places
    (source, source_id, category, name, address, phone, time_zone, latitude, longitude, rating_sum, review_count)
  select 'example', 'made/' || n, (array['veterinary', 'grooming', 'shop', 'boarding', 'training', 'shelter', 'dog_park', 'park'])[1 + n % 8],
    'Place ' || n, '', '', 'Europe/Lisbon',
    case when n <= 2000 and n % 10 = 0 then 38.7 + (n * 7919 % 1000) / 20000.0 else -60 + (n::bigint * 104729 % 120000) / 1000.0 end,
    case when n <= 2000 and n % 10 = 0 then -9.2 + (n * 6101 % 1000) / 10000.0 else -180 + (n::bigint * 1299709 % 360000) / 1000.0 end,
    4 * (n % 5), n % 5
  from generate_series(${first}::bigint, ${first}::bigint + ${count} - 1) n`;
