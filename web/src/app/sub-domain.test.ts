import { expect, it } from 'vitest'
import { subDomainOf } from './sub-domain.ts'

it.each([
  ['nova.orrery.example', 'nova'],
  ['Nova.localhost', 'nova'],
  ['localhost', undefined],
  ['portal', undefined],
  ['www.orrery.example', undefined],
  ['orrery.example', undefined],
  ['127.0.0.1', undefined],
  ['[::1]', undefined],
])('%s asks for %s', (host, label) => {
  expect(subDomainOf(host, 'Orrery')).toBe(label)
})

it('knows a brand of several words as one label', () => {
  expect(subDomainOf('redclub.example', 'Red Club')).toBeUndefined()
})
