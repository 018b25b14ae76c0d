import { Client } from 'pg';

/** Ends every connection to a PostgreSQL database but its own, as a restart or a broken network does; how many. */
export async function cutConnections(databaseUrl: string | undefined): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
