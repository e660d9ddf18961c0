import { dayAt } from '@orrery/contract/day'
import type { Handler } from '../kit/http/handler.ts'
import { isAiSite } from './site.ts'

/** Public settings of the portal; the brand depends on the host that was asked. */
export const getPortal: Handler<'GET /home/getPortal'> = async ({ app, request }) => {
  const { config } = app
  const { name, contactEmail, postalAddress, copyright } = app.brand.current()
  const aiSite = isAiSite(config, request.hostname)
  return {
    brand: aiSite ? config.AI_SITE_BRAND : name,
    aiSite,
    contactEmail,
    postalAddress,
    copyright,
    timeZone: config.REPORT_TIME_ZONE,
    today: dayAt(app.clock(), config.REPORT_TIME_ZONE),
    currency: 'USD',
    figuresRevision: app.figuresRevision.current(),
    signUpApproval: config.SIGN_UP_APPROVAL,
  }
}
