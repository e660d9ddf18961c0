import { z } from 'zod'
import { session } from '../accounts/sign-in.ts'
import { vendorId } from '../fields.ts'
import { route } from '../route.ts'

/** For so long an administrator's view as a vendor lasts. */
export const VIEW_MINUTES = 60

export const viewAs = route({
  method: 'POST',
  path: '/home/viewAs',
  summary:
    'A token that sees what a vendor sees and changes nothing; it ends with one’s own session.',
  source: 'added',
  access: { who: 'admin', screens: ['/vendorsList'] },
  body: z.object({ vendorId }),
  /** The vendor without its API key. */
  answer: session,
})

export const leaveView = route({
  method: 'POST',
  path: '/home/leaveView',
  summary: 'Ends the view that asks; its token opens nothing any more.',
  source: 'added',
  access: { who: 'vendor' },
  inView: true,
  answer: z.object({ success: z.literal(true) }),
})
