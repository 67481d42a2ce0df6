import pg from 'pg'
import { clientConfig } from './address.ts'

/**
 * Grants the serving account what it needs on a schema that another account owns, and no more: it can add to the
 * history but cannot change or remove its rows.
 */
export async function grantServing(owner: pg.ClientConfig, serving: pg.ClientConfig): Promise<void> {
  const role = await accountOf(serving)
  const client = new pg.Client(clientConfig(owner))
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT format('%I', $1::text) AS role, current_user = $1 AS same, current_schema() AS schema`,
      [role],
    )
    const { role: quoted, same, schema } = rows[0]
    if (same) return
    await client.query(`
      GRANT USAGE ON SCHEMA ${schema} TO ${quoted};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${quoted};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${quoted};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${quoted};
      REVOKE UPDATE, DELETE, TRUNCATE ON history FROM ${quoted};
      REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${quoted}`)
  } finally {
    await client.end()
  }
}

async function accountOf(config: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(clientConfig(config, true))
  await client.connect()
  try {
    return (await client.query('SELECT current_user AS role')).rows[0].role
  } finally {
    await client.end()
  }
}
