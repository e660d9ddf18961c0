import { encode } from 'uqr'
import css from './second-factors.module.css'

/** A QR code, drawn as one path; who cannot scan it has the same as text beside it. */
export default function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 1 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="#000000" />
    </svg>
  )
}
