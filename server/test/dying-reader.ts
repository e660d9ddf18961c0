import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { CouponRow, Readers } from '../src/kit/feed-rows.ts'

/** A part of a feed whose reader ends the thread that it works in. */
export interface DyingPart {
  /** So many good coupons come first. */
  coupons: number
  /** What it does then: `file`, it goes on and exits once there is a file of this name. */
  end: 'none' | 'exit' | 'memory' | { file: string }
}

const LOOK_MS = 10

/** A reader as an adapter may have one. */
export const readers: Readers = () => ({
  dying: {
    brings: 'coupons',
    async *read(body) {
      const { coupons, end } = JSON.parse(await text(body)) as DyingPart
      for (let line = 1; line <= coupons; line += 1) yield [{ line, row: coupon(line) }]
      if (end === 'exit') process.exit(1)
      if (end === 'memory') takeAll()
      if (typeof end === 'object') {
        setInterval(() => existsSync(end.file) && process.exit(1), LOOK_MS)
      }
    },
  },
})

function takeAll(): never {
  const kept: unknown[] = []
  for (;;) kept.push(Array.from({ length: 1000 }, (_, at) => ({ at })))
}

function coupon(at: number): CouponRow {
  return {
    offerId: `c${at}`,
    title: `Coupon ${at}`,
    merchantName: 'Oak',
    domain: 'oak.example',
    country: '',
    startsAt: null,
    endsAt: null,
    jumpUrl: `https://oak.example/c${at}?sub={TRACKING_CODE}`,
    logoUrl: null,
    active: true,
    code: `CODE${at}`,
    type: 'generic',
    restrictions: '',
  }
}
