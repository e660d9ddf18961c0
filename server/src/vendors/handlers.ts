import { afterProof } from '../accounts/second-factors/proof.ts'
import type { Handlers } from '../kit/http/handler.ts'
import { endVendorSessions } from './end-vendor-sessions.ts'
import { getAllVendors } from './get-all-vendors.ts'
import { getVendorAudit } from './get-vendor-audit.ts'
import { getVendor } from './get-vendor.ts'
import { leaveView } from './leave-view.ts'
import { replaceVendorKey } from './replace-vendor-key.ts'
import { updateVendor } from './update-vendor.ts'
import { viewAs } from './view-as.ts'

export const vendorsHandlers = {
  'GET /home/getAllVendors': getAllVendors,
  'GET /home/getVendor': getVendor,
  'POST /home/updateVendor': afterProof(updateVendor),
  'POST /home/endVendorSessions': afterProof(endVendorSessions),
  'POST /home/replaceVendorKey': afterProof(replaceVendorKey),
  'GET /home/getVendorAudit': getVendorAudit,
  'POST /home/viewAs': viewAs,
  'POST /home/leaveView': leaveView,
} satisfies Partial<Handlers>
