import { expect, it } from 'vitest'
import { madeOf } from './made-link.ts'

it('reads Orion’s answer', () => {
  expect(madeOf({ success: true, deepLinkInfo: { link: 'https://a.example/' } })).toEqual({
    link: 'https://a.example/',
  })
  expect(madeOf({ success: false, error: 'Left.' })).toEqual({ error: 'Left.' })
})

it('reads Altair’s answer with what its card shows', () => {
  const data = { link: 'https://a.example/', merchantName: 'Amber', merchantLogo: null }
  expect(madeOf({ data })).toEqual({
    link: 'https://a.example/',
    card: { name: 'Amber', logo: null },
  })
  expect(madeOf({ error: 'Altair did not answer.' })).toEqual({ error: 'Altair did not answer.' })
})

it('takes an answer without link and text for a failure', () => {
  expect(madeOf({})).toEqual({ error: 'Something went wrong' })
  expect(madeOf({ success: true })).toEqual({ error: 'Something went wrong' })
})
