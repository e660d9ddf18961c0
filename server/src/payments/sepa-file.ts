import XMLBuilder from 'fast-xml-builder'
import type { Account } from './account.ts'
import { centsOf, moneyOf } from './money-rules.ts'
import { sepaText } from './sepa-text.ts'

export interface SepaPayment {
  /** What the vendor finds on its bank statement, and the bank names when it comes back. */
  endToEndId: string
  creditor: Account
  /** Decimal text with two digits, in euro. */
  amount: string
  about: string
}

export interface SepaBatch {
  messageId: string
  /** `YYYY-MM-DDTHH:MM:SSZ`. */
  createdAt: string
  /** On which the bank shall pay. */
  day: string
  debtor: Account
  payments: readonly SepaPayment[]
}

const NAME_MAX = 70
const ABOUT_MAX = 140

const builder = new XMLBuilder({ ignoreAttributes: false, format: true })

/** A SEPA credit transfer, ISO 20022 `pain.001.001.09`: elements in the order of its schema. */
export function sepaFile({ messageId, createdAt, day, debtor, payments }: SepaBatch): string {
  const sum = moneyOf(payments.reduce((all, { amount }) => all + centsOf(amount), 0n))
  const sums = { NbOfTxs: String(payments.length), CtrlSum: sum }
  const document = {
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: {
      '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: createdAt,
          ...sums,
          InitgPty: { Nm: sepaText(debtor.holder, NAME_MAX) },
        },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          BtchBookg: 'true',
          ...sums,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: day },
          Dbtr: { Nm: sepaText(debtor.holder, NAME_MAX) },
          DbtrAcct: { Id: { IBAN: debtor.iban } },
          // A debtor's agent must be named, if only as not provided.
          DbtrAgt: { FinInstnId: debtor.bic ? { BICFI: debtor.bic } : NOT_PROVIDED },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: payments.map(transferOf),
        },
      },
    },
  }
  return builder.build(document)
}

const NOT_PROVIDED = { Othr: { Id: 'NOTPROVIDED' } }

function transferOf({ endToEndId, creditor, amount, about }: SepaPayment) {
  return {
    PmtId: { EndToEndId: endToEndId },
    Amt: { InstdAmt: { '@_Ccy': 'EUR', '#text': amount } },
    ...(creditor.bic && { CdtrAgt: { FinInstnId: { BICFI: creditor.bic } } }),
    Cdtr: { Nm: sepaText(creditor.holder, NAME_MAX) },
    CdtrAcct: { Id: { IBAN: creditor.iban } },
    RmtInf: { Ustrd: sepaText(about, ABOUT_MAX) },
  }
}
