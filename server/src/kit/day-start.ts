/**
 * SQL of the moment at which a day begins in a time zone. Where clocks go back across midnight (Havana, the Azores),
 * the day's first hour comes twice, and PostgreSQL means the second. Constant where both are, so that a plan leaves
 * out other days' partitions.
 * @param day SQL of a date. @param zone SQL of a time zone's name.
 */
export function dayStart(day: string, zone: string): string {
  const meant = `((${day})::timestamp AT TIME ZONE ${zone} AT TIME ZONE 'UTC')`
  const hourBefore = `(${meant} - interval '1 hour') AT TIME ZONE 'UTC' AT TIME ZONE ${zone}`
  const twice = `CASE WHEN ${hourBefore} >= (${day})::timestamp THEN interval '1 hour' ELSE interval '0' END`
  return `((${meant} - ${twice}) AT TIME ZONE 'UTC')`
}
