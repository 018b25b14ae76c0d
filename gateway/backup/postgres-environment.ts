/** Parameters of an address and the variables in which the programs of PostgreSQL look for them. */
const VARIABLES: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: 'PGDATABASE',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
};

/** A database address as environment for pg_dump and psql: in their arguments every user of the machine could read it. */
export function postgresEnvironment(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const given = new Map([
    ['host', url.hostname.replaceAll(/[[\]]/g, '')],
    ['port', url.port],
    ['user', decodeURIComponent(url.username)],
    ['password', decodeURIComponent(url.password)],
    ['dbname', decodeURIComponent(url.pathname.slice(1))],
    ...url.searchParams,
  ]);
  return Object.fromEntries(
    Array.from(given).flatMap(([name, value]) => {
      const variable = VARIABLES[name];
      return variable === undefined || value === '' ? [] : [[variable, value]];
    }),
  );
}
