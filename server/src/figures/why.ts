import type { z } from 'zod'
import { isOwnMoney } from '@orrery/contract/figures/metrics'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { whyBody, WhyList } from '@orrery/contract/figures/why'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { askedFigures, type AskedFigures } from './asked-query.ts'
import { basisOfMetrics } from './compared-reports.ts'
import { isTold } from './is-told.ts'
import { queuedQuery } from './queued-query.ts'
import { keptAs, periodOf } from './query.ts'
import { cachedAnswer } from './cached-answer.ts'
import { explained } from './why.query.ts'

type Body = z.output<typeof whyBody>

const ROUTE = 'POST /v1/why'

/** Why a figure changed: by clicks and rates, with whom, in which placement, and what was restated. */
export const why: Handler<typeof ROUTE> = async ({ app, scope, body }) => {
  const asked = askedFigures(app, scope, body)
  if (asked.currency === null && isOwnMoney(body.metric)) {
    throw new Problem('invalid', `metric ${body.metric}: ${messages.mixedMoney}`)
  }
  const fresh = () => answered(app, asked, body)
  // Rates change without a new revision (docs/decisions/0007).
  return queuedQuery(app, scope.vendorId, async () =>
    body.metric === 'earningsEur'
      ? fresh()
      : cachedAnswer(app, scope, ROUTE, keptAs(app, asked, body), fresh),
  )
}

const NO_GROUPS: WhyList = { groups: [], others: null }

async function answered(app: App, asked: AskedFigures, { metric }: Body) {
  const { whole, byMerchant, byPlacement, restated, isCompared, known } = await explained(
    app,
    asked,
    metric,
  )
  const [total] = whole.groups
  const hasFigures = isTold(asked, known)
  const isKnown = hasFigures && isCompared && total !== undefined && total.difference !== null
  const basis = basisOfMetrics(asked, known, [metric])[metric] ?? null
  return {
    now: hasFigures ? (total?.now ?? null) : null,
    before: isCompared ? (total?.before ?? null) : null,
    difference: isKnown ? total.difference : null,
    effects: isKnown ? total.effects : [],
    byMerchant: isKnown ? byMerchant : NO_GROUPS,
    byPlacement: isKnown ? byPlacement : NO_GROUPS,
    previous:
      isCompared && asked.before
        ? { startDate: asked.before.start, endDate: asked.before.end, basis }
        : null,
    restated,
    note: noteOf({ hasFigures, isCompared, isKnown, isArriving: basis === 'still-arriving' }),
    period: periodOf(app, asked, known),
  }
}

function noteOf({
  hasFigures,
  isCompared,
  isKnown,
  isArriving,
}: Record<'hasFigures' | 'isCompared' | 'isKnown' | 'isArriving', boolean>) {
  if (!hasFigures) return messages.noFiguresYet
  if (!isCompared) return messages.nothingBefore
  if (!isKnown) return messages.noRateOfDays
  return isArriving ? messages.salesArriving : null
}
