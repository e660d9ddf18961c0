import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Vault } from '../kit/secrets.ts'

/** A bank account, in the form that banks exchange. */
export interface Account {
  holder: string
  iban: string
  /** Empty when it is not known; within SEPA the IBAN says it. */
  bic: string
}

/** @throws Problem invalid for what is no account. */
export function checkedAccount({ holder, iban, bic }: Account): Account {
  const number = electronicFormatIBAN(iban)?.toUpperCase() ?? ''
  if (!isValidIBAN(number)) throw new Problem('invalid', `iban: ${messages.badIban}`)
  const bank = bic.replaceAll(' ', '').toUpperCase()
  if (bank !== '' && !isValidBIC(bank)) throw new Problem('invalid', `bic: ${messages.badBic}`)
  return { holder, iban: number, bic: bank }
}

/** What is shown of an account number: its country and its last four characters. */
export function masked(iban: string): string {
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`
}

export function sealed(vault: Vault, account: Account): Buffer {
  return vault.encrypt(JSON.stringify(account))
}

export function opened(vault: Vault, cipher: Buffer): Account {
  return JSON.parse(vault.decrypt(cipher)) as Account
}
