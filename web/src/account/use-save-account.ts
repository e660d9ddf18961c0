import type { User } from '@orrery/contract/accounts/user'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { refreshUser } from '../api/refresh-user.ts'
import type { AccountValues } from './account-fields.ts'

/** Saves changed fields, then takes the whole vendor anew from the server (2-links §4). */
export function useSaveAccount({ _id: id }: User) {
  return useMutation({
    mutationFn: async (values: AccountValues) => {
      await call('PUT /auth/update', { body: { ...values, _id: id } })
      await refreshUser(id)
    },
  })
}
