import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { subjectOf, type Scope } from '../kit/scope.ts'
import { accessOf } from './vendor.query.ts'

/** The vendors that a request names as those whose data it asks for. */
export interface NamedVendors {
  vendorId?: number | undefined
  campaign_id?: number | undefined
}

/** Those of a checked request's fields: only there is a vendor id a number. */
export function namedIn(request: Record<string, unknown>): NamedVendors {
  return { vendorId: idIn(request['vendorId']), campaign_id: idIn(request['campaign_id']) }
}

function idIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/**
 * Who asks, as somebody who looks at the named vendor: which programmes, types and merchants there are to see is
 * that vendor's, however much or little the administrator's own account has. One's own scope where no other is named.
 * @throws Problem foreignVendor when a vendor names another, notFound when an administrator names nobody.
 */
export async function lookingAt(app: App, scope: Scope, named: NamedVendors): Promise<Scope> {
  const { vendorId, campaign_id: campaignId } = named
  const subject = subjectOf(scope, vendorId, campaignId)
  const ofVendor = await accessOfOther(vendorId, '')
  const ofCampaign = await accessOfOther(campaignId, 'campaign_id: ')
  return { ...scope, ...(subject === vendorId ? ofVendor : ofCampaign) }

  async function accessOfOther(id: number | undefined, field: string) {
    if (id === undefined || id === scope.vendorId) return undefined
    const access = await accessOf(app.pool, id)
    if (!access) throw new Problem('notFound', field + messages.noSuchVendor)
    return { ...access, namedId: id }
  }
}
