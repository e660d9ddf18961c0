/** Radius of a ring, its planet's angle in degrees, the planet's size and colour. */
const planets = [
  { ring: 70, angle: 305, size: 7, colour: 'var(--rail-ink)' },
  { ring: 120, angle: 150, size: 10, colour: 'var(--accent-fill)' },
  { ring: 172, angle: 40, size: 8, colour: '#7aa5ea' },
  { ring: 226, angle: 230, size: 13, colour: 'var(--rail-ink-2)' },
  { ring: 280, angle: 340, size: 9, colour: '#63b8a6' },
]
const DEGREE = Math.PI / 180

/** The instrument that the product is named for, seen from above. Decorative. */
export function Orrery() {
  return (
    <svg viewBox="-300 -300 600 600" fill="none">
      <circle r="26" fill="var(--accent-fill)" />
      <circle r="38" stroke="var(--accent-fill)" opacity="0.35" />
      {planets.map(({ ring, angle, size, colour }) => {
        const x = Math.cos(angle * DEGREE) * ring
        const y = Math.sin(angle * DEGREE) * ring
        return (
          <g key={ring}>
            <circle r={ring} stroke="var(--rail-ink-2)" opacity="0.28" />
            <line x2={x} y2={y} stroke="var(--accent-fill)" opacity="0.3" />
            <circle cx={x} cy={y} r={size} fill={colour} />
          </g>
        )
      })}
    </svg>
  )
}
