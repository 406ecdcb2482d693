import type { Client } from 'pg';

const BATCH = 2_000; // rows per statement
const TERMS_BATCH = 20_000;

/** Removes the addresses of imports that aren't shown, in batches, so that nothing waits for long. */
export async function removeAddresses(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from address_imports where shown_at is null');
  for (const { id } of rows) {
    await repeatedly(
      client,
      'delete from addresses where id in (select id from addresses where import_id = $1 limit $2)',
      [id, BATCH],
    );
    await repeatedly(
      client,
      `delete from address_terms where import_id = $1
         and term in (select term from address_terms where import_id = $1 limit $2)`,
      [id, TERMS_BATCH],
    );
    await client.query('delete from address_imports where id = $1', [id]);
  }
}

async function repeatedly(client: Client, statement: string, values: readonly unknown[]): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(statement, [...values]);
    if (!rowCount) return;
  }
}
