/**
 * The schema of the portal's tables as an SQL expression of type oid: `public`, or where `search_path` of
 * `DATABASE_URL` leads; NULL while there are none.
 */
export const OUR_SCHEMA = `(SELECT relnamespace FROM pg_class WHERE oid = to_regclass('vendor'))`
