/** Condition on a place of the source that import $3 hasn't seen. */
export const IS_MISSING = `not exists (
  select from place_import_ids seen where seen.import_id = $3 and seen.source_id = places.source_id)`;
/** Condition on a place that it has no owner, review, favourite or proposal. */
export const IS_UNREFERENCED = `owner_id is null
  and not exists (select from place_reviews r where r.place_id = places.id)
  and not exists (select from place_favourites f where f.place_id = places.id)
  and not exists (select from place_proposals p where p.place_id = places.id)`;

/** SQL that adopts the imported value of a column, unless a user has corrected the field. */
const taken = (column: string, field: string): string =>
  `${column} = case when '${field}' = any(places.corrected) then places.${column} else excluded.${column} end`;

/** A row that the source hasn't changed isn't written, so it and its indexes stay as they are. */
export const UPSERT = `
  insert into places (
    source, import_name, source_id, category, name, address, phone, website, hours_text, open_minutes, time_zone, wheelchair,
    latitude, longitude, source_hash)
  select $1, $2, source_id, category, name, address, phone, website, hours_text, open_minutes::int4multirange, time_zone, wheelchair,
    latitude, longitude, source_hash
  from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
    $13::float8[], $14::float8[], $15::text[])
    row (source_id, category, name, address, phone, website, hours_text, open_minutes, time_zone, wheelchair, latitude, longitude, source_hash)
  order by source_id
  on conflict (source, source_id) where source_id is not null do update set
    import_name = excluded.import_name,
    ${taken('category', 'category')},
    ${taken('name', 'name')},
    ${taken('address', 'address')},
    ${taken('phone', 'phone')},
    ${taken('website', 'website')},
    ${taken('hours_text', 'openTimes')},
    ${taken('open_minutes', 'openTimes')},
    ${taken('wheelchair', 'wheelchair')},
    ${taken('latitude', 'point')},
    ${taken('longitude', 'point')},
    ${taken('time_zone', 'point')},
    source_hash = excluded.source_hash,
    gone_at = case when 'gone' = any(places.corrected) then places.gone_at end
  where places.source_hash is distinct from excluded.source_hash
    or places.gone_at is not null and not 'gone' = any(places.corrected)
  returning (xmax = 0) as "isNew"`;
