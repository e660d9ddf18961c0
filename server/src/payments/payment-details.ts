import { isDeepStrictEqual } from 'node:util'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { askConfirmed } from '../accounts/ask-confirmed.ts'
import { audit } from '../accounts/audit.query.ts'
import { askingPerson } from '../accounts/second-factors/asking-person.ts'
import { askProof } from '../accounts/second-factors/proof.ts'
import { tellPaymentDetailsChanged } from '../accounts/security-mails.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { subjectOf } from '../kit/scope.ts'
import { checkedAccount, masked, opened, sealed } from './account.ts'
import { cipherOf, detailsOf, storeDetails, type StoredDetails } from './payment-details.query.ts'

export const getPaymentDetails: Handler<'GET /home/getPaymentDetails'> = async ({
  app,
  scope,
  query,
}) => {
  const row = await detailsOf(app.pool, subjectOf(scope, query.vendorId))
  return { data: row ? shown(row) : null }
}

/**
 * Payments that are in a batch already go where they were meant to. Whoever signed up by a stranger's address leaves no
 * account of their own for its holder's money.
 */
export const savePaymentDetails: Handler<'POST /home/savePaymentDetails'> = async ({
  app,
  scope,
  body,
}) => {
  await askConfirmed(app, scope, messages.confirmToBePaid)
  await askProof(app, scope)
  const { vendorId } = scope
  const account = checkedAccount(body)
  const row = {
    holder: account.holder,
    masked: masked(account.iban),
    bic: account.bic,
    changed_at: app.clock(),
  }
  const country = account.iban.slice(0, 2)
  const cipher = sealed(app.vault, account)
  const seen = typeof body.changedAt === 'string' ? new Date(body.changedAt) : body.changedAt
  return transaction(app.pool, async (db) => {
    if (await storeDetails(db, { ...row, vendorId, cipher, country }, seen)) {
      const by = await askingPerson(db, scope)
      await tellPaymentDetailsChanged(app, db, { vendorId, by }, row.masked)
      await audit(db, 'payment-details-changed', vendorId, String(vendorId), { iban: row.masked })
    } else {
      // Sent again, because its answer was lost, it is there.
      const there = await cipherOf(db, vendorId)
      if (!there || !isDeepStrictEqual(opened(app.vault, there), account)) {
        throw new Problem('conflict', messages.changedMeanwhile)
      }
    }
    const stored = await detailsOf(db, vendorId)
    if (!stored) throw new Error('The details that were just stored are gone.')
    return { data: shown(stored) }
  })
}

/** What the vendor reads of what keeps its account out of files. */
const own = {
  outsideSepa: messages.ownOutsideSepa,
  noBic: messages.ownNoBic,
  unspelled: messages.ownUnspelled,
  cameBack: messages.ownCameBack,
} as const

function shown({ holder, masked: iban, bic, changed_at: at, obstacle }: StoredDetails) {
  return { holder, iban, bic, changedAt: at.toISOString(), obstacle: obstacle ? own[obstacle] : '' }
}
