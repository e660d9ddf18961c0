/** An instant on a shop's clock, `2026-03-31T23:59:59-05:00`: its zone is minutes ahead of GMT. */
export function zoned(instant: Date, zone: number): string {
  const local = new Date(instant.getTime() + zone * 60_000).toISOString().slice(0, 19)
  const size = Math.abs(zone)
  return `${local}${zone < 0 ? '-' : '+'}${pair(size / 60)}:${pair(size % 60)}`
}

function pair(count: number): string {
  return String(Math.floor(count)).padStart(2, '0')
}
