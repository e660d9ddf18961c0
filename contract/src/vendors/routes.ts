import type { Named, Route } from '../route.ts'
import { getAllVendors } from './get-all-vendors.ts'
import { getVendorAudit } from './get-vendor-audit.ts'
import { getVendor } from './get-vendor.ts'
import { updateVendor } from './update-vendor.ts'
import { endVendorSessions, replaceVendorKey } from './vendor-door.ts'
import { leaveView, viewAs } from './view-as.ts'

const routes = [
  getAllVendors,
  getVendor,
  updateVendor,
  endVendorSessions,
  replaceVendorKey,
  getVendorAudit,
  viewAs,
  leaveView,
] as const

export const vendorsRoutes: readonly Route[] = routes

export type VendorsApi = Named<typeof routes>
