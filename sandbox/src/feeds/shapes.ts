/** A part of a drawing, on a field from -1 to 1 both ways: what it covers, and how dark it is (0 to 2). */
export type Part = { covers: (x: number, y: number) => boolean; tone: number }

const box = (left: number, top: number, right: number, bottom: number, tone = 0): Part => ({
  covers: (x, y) => x >= left && x <= right && y >= top && y <= bottom,
  tone,
})

const disc = (x0: number, y0: number, radius: number, tone = 0): Part => ({
  covers: (x, y) => Math.hypot(x - x0, y - y0) <= radius,
  tone,
})

const ring = (x0: number, y0: number, radius: number, width: number, tone = 0): Part => ({
  covers: (x, y) => Math.abs(Math.hypot(x - x0, y - y0) - radius) <= width / 2,
  tone,
})

/** What of a part lies within another. */
const within = (part: Part, other: Part): Part => ({
  covers: (x, y) => part.covers(x, y) && other.covers(x, y),
  tone: part.tone,
})

const ball = disc(0, 0, 0.62)

/** Symmetric about the middle, `above` wide at the top and `below` at the bottom. */
const taper = (top: number, above: number, bottom: number, below: number, tone = 0): Part => ({
  covers: (x, y) =>
    y >= top &&
    y <= bottom &&
    Math.abs(x) <= (above + ((below - above) * (y - top)) / (bottom - top)) / 2,
  tone,
})

/** A drawing for each top category of ../network/wares.ts, in their order; later parts lie on earlier ones. */
export const shapes: readonly (readonly Part[])[] = [
  [taper(-0.6, 1.3, -0.2, 1.5), taper(-0.6, 0.8, 0.65, 0.9, 1), disc(0, -0.62, 0.18, 2)],
  [box(-0.65, -0.4, -0.1, 0.3), disc(0.2, 0.15, 0.42), box(-0.7, 0.3, 0.65, 0.48, 2)],
  [ring(0, 0.18, 0.45, 0.14, 1), taper(-0.68, 0.5, -0.25, 0.05)],
  [ring(0, -0.3, 0.3, 0.1, 2), taper(-0.25, 1, 0.6, 1.25), box(-0.12, -0.05, 0.12, 0.12, 1)],
  [
    box(-0.45, -0.7, 0.45, 0.05, 1),
    box(-0.55, 0.05, 0.55, 0.2),
    box(-0.5, 0.2, -0.4, 0.7, 2),
    box(0.4, 0.2, 0.5, 0.7, 2),
  ],
  [taper(-0.7, 0.5, -0.05, 1.1), box(-0.04, -0.05, 0.04, 0.6, 2), taper(0.55, 0.4, 0.68, 0.7, 2)],
  [
    box(-0.55, -0.68, 0.55, 0.68, 2),
    box(-0.44, -0.57, 0.44, 0.57),
    disc(0.12, -0.15, 0.2, 1),
    taper(0, 0.05, 0.57, 0.85, 1),
  ],
  [box(-0.72, 0.05, 0.72, 0.5, 2), box(-0.6, -0.25, 0.6, 0.05), box(-0.48, -0.5, 0.48, -0.25, 1)],
  [
    box(-0.55, -0.2, 0.55, 0.5),
    box(-0.75, -0.12, 0.75, 0, 2),
    box(-0.6, -0.3, 0.6, -0.2, 1),
    disc(0, -0.36, 0.09, 2),
  ],
  [
    box(-0.5, -0.7, 0.5, 0.7),
    ring(0, 0.12, 0.32, 0.12, 2),
    box(-0.38, -0.58, 0.1, -0.44, 1),
    disc(0.32, -0.51, 0.07, 2),
  ],
  [box(-0.38, -0.72, 0.38, 0.72, 2), box(-0.31, -0.6, 0.31, 0.55), disc(0, 0.63, 0.05, 1)],
  [box(-0.6, -0.5, 0.6, 0.25, 2), box(-0.52, -0.42, 0.52, 0.17), taper(0.25, 1.2, 0.42, 1.6, 1)],
  [box(-0.75, -0.5, 0.75, 0.35, 2), box(-0.68, -0.43, 0.68, 0.28), taper(0.35, 0.1, 0.55, 0.7, 1)],
  [
    box(-0.65, -0.32, 0.65, 0.45),
    box(-0.25, -0.45, 0.25, -0.32, 1),
    ring(0, 0.07, 0.26, 0.12, 2),
    disc(0, 0.07, 0.12, 1),
  ],
  [
    box(-0.14, -0.72, 0.14, -0.45, 2),
    taper(-0.45, 0.3, -0.2, 0.75),
    box(-0.37, -0.2, 0.37, 0.68),
    box(-0.37, 0.05, 0.37, 0.4, 1),
  ],
  [disc(0, 0, 0.62), box(-0.12, -0.4, 0.12, 0.4, 2), box(-0.4, -0.12, 0.4, 0.12, 2)],
  [
    ball,
    within(ring(-0.75, 0, 0.6, 0.05, 2), ball),
    within(ring(0.75, 0, 0.6, 0.05, 2), ball),
    within(box(-1, -0.03, 1, 0.03, 1), ball),
  ],
  [taper(-0.6, 0.02, 0.5, 1.5), taper(-0.1, 0.02, 0.5, 0.5, 2), box(-0.8, 0.5, 0.8, 0.56, 1)],
  [
    ring(-0.42, 0.22, 0.3, 0.08, 2),
    ring(0.42, 0.22, 0.3, 0.08, 2),
    taper(-0.3, 0.9, 0.22, 0.05),
    box(0.25, -0.5, 0.5, -0.42, 1),
  ],
  [
    box(-0.6, 0.05, 0.05, 0.5),
    box(-0.05, -0.4, 0.6, 0.05, 1),
    disc(-0.42, -0.05, 0.12),
    disc(-0.12, -0.05, 0.12),
    disc(0.15, -0.5, 0.12, 1),
    disc(0.43, -0.5, 0.12, 1),
  ],
  [
    disc(0, -0.1, 0.52),
    box(-0.6, -0.7, 0.6, -0.1, 1),
    disc(-0.35, 0.55, 0.15, 2),
    disc(0.35, 0.55, 0.15, 2),
  ],
  [
    disc(0, 0.22, 0.36),
    disc(-0.42, -0.12, 0.16, 1),
    disc(-0.15, -0.4, 0.17, 1),
    disc(0.15, -0.4, 0.17, 1),
    disc(0.42, -0.12, 0.16, 1),
  ],
  [
    disc(-0.25, -0.3, 0.3),
    disc(0.25, -0.3, 0.3),
    disc(0, -0.48, 0.26, 1),
    taper(0.1, 0.9, 0.65, 0.55, 2),
  ],
  [box(-0.08, -0.4, 0.08, 0.72, 1), box(-0.5, -0.65, 0.38, -0.35, 2)],
  [
    box(-0.48, -0.66, 0.48, 0.66),
    box(-0.48, -0.66, -0.34, 0.66, 2),
    box(-0.2, -0.4, 0.34, -0.32, 1),
    box(-0.2, -0.2, 0.34, -0.12, 1),
  ],
  [
    box(-0.42, -0.62, 0.5, 0.62),
    box(-0.42, -0.62, -0.3, 0.62, 2),
    box(-0.3, 0.5, 0.5, 0.57, 1),
    disc(0.1, -0.1, 0.2, 1),
  ],
]
