import type { CallWay } from '@orrery/contract/logs/api-logs'
import type { Db } from '../kit/database.ts'

/** A call as it is stored. */
export interface StoredCall {
  vendor_id: number
  at: string
  request_id: string
  via: CallWay
  method: string
  path: string
  status: number
  row_count: number | null
  took_ms: number
  byte_count: number
  key_mark: string
}

/**
 * Stores calls and adds them to the counts of their hour and day, in one statement. In order of the keys, so
 * that two nodes never wait for each other.
 * @param mostAnHour so many of a vendor's hour are stored; the others are counted only.
 */
export async function storeCalls(
  db: Db,
  calls: StoredCall[],
  { timeZone, mostAnHour }: { timeZone: string; mostAnHour: number },
): Promise<void> {
  await db.query({
    name: 'store-calls',
    text: STORE,
    values: [JSON.stringify(calls), timeZone, mostAnHour],
  })
}

const STORE = `
WITH come AS (
  SELECT call.*, date_trunc('hour', at, 'UTC') AS hour,
         row_number() OVER of_hour AS nth, count(*) OVER (PARTITION BY vendor_id, date_trunc('hour', at, 'UTC')) AS batch
  FROM json_to_recordset($1::json) AS call
    (vendor_id integer, at timestamptz, request_id text, via text, method text, path text, status smallint,
     row_count bigint, took_ms integer, byte_count bigint, key_mark text)
  WINDOW of_hour AS (PARTITION BY vendor_id, date_trunc('hour', at, 'UTC') ORDER BY at, request_id)
), hours AS (
  INSERT INTO api_call_hour AS kept (vendor_id, hour, calls)
  SELECT vendor_id, hour, count(*) FROM come GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (vendor_id, hour) DO UPDATE SET calls = kept.calls + excluded.calls
  RETURNING vendor_id, hour, calls
), days AS (
  INSERT INTO api_call_daily AS kept
    (vendor_id, day, via, method, path, status_class, calls, row_count, byte_count)
  SELECT vendor_id, (at AT TIME ZONE $2)::date, via, method, path, status / 100, count(*),
         coalesce(sum(row_count), 0), sum(byte_count)
  FROM come GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (vendor_id, day, via, method, path, status_class) DO UPDATE SET
    calls = kept.calls + excluded.calls, row_count = kept.row_count + excluded.row_count,
    byte_count = kept.byte_count + excluded.byte_count
)
INSERT INTO api_call
  (vendor_id, at, request_id, via, method, path, status, row_count, took_ms, byte_count, key_mark)
SELECT vendor_id, at, request_id, via, method, path, status, row_count, took_ms, byte_count, key_mark
FROM come JOIN hours USING (vendor_id, hour)
WHERE hours.calls - come.batch + come.nth <= $3`
