/** The sign of the house: two planets on their rings. Decorative; the name stands beside it. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" fill="none" aria-hidden="true">
      <circle cx="13" cy="13" r="2.6" fill="var(--accent-fill)" />
      <circle cx="13" cy="13" r="6.6" stroke="currentColor" opacity="0.7" />
      <circle cx="13" cy="13" r="11.4" stroke="currentColor" opacity="0.7" />
      <circle cx="18.7" cy="9.7" r="1.7" fill="currentColor" />
      <circle cx="3.4" cy="19.1" r="2.1" fill="currentColor" />
    </svg>
  )
}
