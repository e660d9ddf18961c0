import { allowedTypes } from '@orrery/contract/access'
import { programmes } from '@orrery/contract/programmes/all'
import type { Handler } from '../kit/http/handler.ts'
import { subjectOf } from '../kit/scope.ts'
import { sideBySide } from '../figures/side-by-side.ts'

/** 3-decisions §3, `/FullDashboard`, and the head of the dashboard. */
export const allProgrammes: Handler<'POST /home/getAllProgrammes'> = ({ app, scope, body }) =>
  sideBySide(app, scope, {
    vendorId: subjectOf(scope, body.vendorId, body.campaign_id),
    types: programmes.flatMap(({ key }) =>
      allowedTypes(scope, key).map((kind) => ({ programme: key, kind })),
    ),
    query: body,
  })
