import { z } from 'zod'
import { features, menu, role } from '../accounts/user.ts'
import { isBlank, lines } from '../content/text.ts'
import { vendorId } from '../fields.ts'
import { messages } from '../messages.ts'
import { pages } from '../pages.ts'
import { programmes } from '../programmes/all.ts'
import { route } from '../route.ts'
import { vendorDetails } from './get-vendor.ts'
import { suspendedLinks, vendorStates } from './vendor-state.ts'

export const NOTES_MAX = 2000
export const REASON_MAX = 300

const screen = z.string().refine((path) => pages.some((page) => page.path === path), {
  error: ({ input }) => messages.noSuchScreen(String(input).slice(0, 60)),
})
const screens = z.array(screen).max(pages.length)

/** Screens and programmes that there are. */
const chosenFeatures = features.extend({
  extraScreens: screens,
  onlyScreens: screens,
  hiddenProgrammes: z
    .array(
      z.string().refine((key) => programmes.some((each) => each.key === key), {
        error: ({ input }) => messages.noSuchProgramme(String(input).slice(0, 60)),
      }),
    )
    .max(programmes.length),
  lockedMerchant: z.string().trim().min(1).max(50).nullable(),
})

/** Into which state, why, and what becomes of its links when it is suspended. */
export const stateChange = z
  .object({
    to: z.enum(vendorStates),
    reason: z
      .string()
      .trim()
      .max(REASON_MAX, { error: messages.textTooLong(REASON_MAX) })
      .pipe(lines(REASON_MAX))
      .default(''),
    links: z.enum(suspendedLinks).optional(),
  })
  .refine(({ to }) => to !== 'applied', { error: messages.neverApplied, path: ['to'] })
  .refine(({ to, reason }) => to !== 'suspended' || !isBlank(reason), {
    error: messages.reasonToSuspend,
    path: ['reason'],
  })
  .refine(({ to, links }) => to !== 'suspended' || links !== undefined, {
    error: messages.chooseLinks,
    path: ['links'],
  })

export const updateVendor = route({
  method: 'POST',
  path: '/home/updateVendor',
  summary: 'Changes what a vendor may see and do, its state or notes; what is not sent stays.',
  source: 'added',
  access: { who: 'admin', screens: ['/vendorsList'] },
  body: z.object({
    vendorId,
    /** What {@link vendorDetails} had; 409 when the vendor was changed since. */
    revision: z.number().int().min(1).max(2_147_483_647),
    role: role.optional(),
    menu: menu.optional(),
    features: chosenFeatures.optional(),
    notes: z
      .string()
      .trim()
      .max(NOTES_MAX, { error: messages.textTooLong(NOTES_MAX) })
      .pipe(lines(NOTES_MAX))
      .optional(),
    state: stateChange.optional(),
  }),
  answer: z.object({ data: vendorDetails }),
})
