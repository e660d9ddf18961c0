import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signature } from './signature.ts'

const PAGE = join(import.meta.dirname, '../../../docs/postbacks.md')

/** The verification that docs/postbacks.md gives to developers, as it stands there. */
type IsOurs = (header: string, signed: string, secret: string, now?: number) => boolean

async function example(): Promise<IsOurs> {
  const code = /```js\n(.+?)```/s.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? ''
  const url = `data:text/javascript,${encodeURIComponent(code)}`
  const { isOurs } = (await import(/* @vite-ignore */ url)) as { isOurs: IsOurs }
  return isOurs
}

test('the page’s example takes what we sign, with either secret, and nothing else', async () => {
  const isOurs = await example()
  const at = new Date('2026-03-20T09:00:00Z')
  const body = '{"event":"sale","merchant":"Käse & Co"}'
  const header = signature(body, ['new', 'old'], at)
  const asked = (given: { secret?: string; text?: string; late?: number }) =>
    isOurs(header, given.text ?? body, given.secret ?? 'new', at.getTime() + (given.late ?? 0))
  expect([asked({}), asked({ secret: 'old' }), asked({ late: 299_000 })]).toEqual([
    true,
    true,
    true,
  ])
  expect([
    asked({ secret: 'other' }),
    asked({ text: `${body} ` }),
    asked({ late: 301_000 }),
    isOurs('v1=00', body, 'new', at.getTime()),
    isOurs('t=1774000800,v1=', body, 'new', at.getTime()),
  ]).toEqual([false, false, false, false, false])
})
