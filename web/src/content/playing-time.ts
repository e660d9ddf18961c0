const PLAYING_TIME = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/

/** How long audio plays: `12:05`, `1:02:05`. */
export function playingTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Its seconds; null for an empty text, undefined for what is no such time. */
export function secondsOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const [, hours = 0, minutes, rest] = PLAYING_TIME.exec(text.trim()) ?? []
  const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  return Number(rest) < 60 && seconds > 0 && seconds <= 24 * 3600 ? seconds : undefined
}
