import type { Handlers } from '../kit/http/handler.ts'
import { merchantListHandlers } from './merchant-lists.ts'
import { merchantLogo } from './merchant-logo.ts'
import { refreshMerchantsNow } from './refresh-merchants-now.ts'

export const catalogueHandlers = {
  ...merchantListHandlers,
  'GET /logos/{list}/{mid}/{mark}': merchantLogo,
  'POST /home/refreshMerchants': refreshMerchantsNow,
} satisfies Partial<Handlers>
