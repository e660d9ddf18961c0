import type { User } from '@orrery/contract/accounts/user'
import { expect, it } from 'vitest'
import { addressLines, initialsOf } from './account-fields.ts'

const nobody = { firstName: '', lastName: '', fullName: '' } as User

it.each([
  [{ fullName: 'Nova Deals' }, 'ND'],
  [{ fullName: 'nova' }, 'N'],
  [{ fullName: 'Nova and the Deals' }, 'ND'],
  [{ fullName: 'Nova Deals', firstName: 'Ada', lastName: 'Byron' }, 'AB'],
  [{ fullName: 'Nova Deals', firstName: 'Ada' }, 'A'],
  [{ fullName: '😀 Deals' }, '😀D'],
])('makes the initials of %j', (names, initials) => {
  expect(initialsOf({ ...nobody, ...names })).toBe(initials)
})

it('leaves out the lines of an address that are empty', () => {
  const address = { address1: '1 High St', address2: '', country: 'US', city: 'Reno' }
  expect(addressLines({ ...address, state: '', zip: '89501' } as User)).toEqual([
    '1 High St',
    'Reno, 89501',
    'US',
  ])
  const none = { address1: '', address2: '', country: '', city: '', state: '', zip: '' }
  expect(addressLines(none as User)).toEqual([])
})
