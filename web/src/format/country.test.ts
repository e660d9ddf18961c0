import { countries } from '@orrery/contract/countries'
import { expect, it } from 'vitest'
import { countryCode, countryName } from './country.ts'

it('names every country that links are offered for', () => {
  expect(countryName('us')).toBe('United States')
  expect(countryName('gb')).toBe('United Kingdom')
  for (const code of countries) expect(countryName(code)).not.toBe(code)
})

it('leaves alone what is no code', () => {
  expect(countryName('')).toBe('')
  expect(countryName('EMEA')).toBe('EMEA')
})

it('knows a code by the name that it is shown under', () => {
  for (const code of countries) expect(countryCode(countryName(code))).toBe(code)
  expect(countryCode('germany')).toBe('de')
  expect(countryCode('DE')).toBe('de')
  expect(countryCode('Atlantis')).toBe('Atlantis')
})
