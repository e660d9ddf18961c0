import type { Handlers } from '../kit/http/handler.ts'
import { deletePostbackEndpoint } from './delete-postback-endpoint.ts'
import { getPostbackEndpoints } from './get-postback-endpoints.ts'
import { getPostbacks } from './get-postbacks.ts'
import { pausePostbackEndpoint } from './pause-postback-endpoint.ts'
import { replayPostbacks } from './replay-postbacks.ts'
import { rotatePostbackSecret } from './rotate-postback-secret.ts'
import { savePostbackEndpoint } from './save-postback-endpoint.ts'
import { testPostback } from './test-postback.ts'

export const postbacksHandlers = {
  'GET /home/getPostbackEndpoints': getPostbackEndpoints,
  'POST /home/savePostbackEndpoint': savePostbackEndpoint,
  'POST /home/pausePostbackEndpoint': pausePostbackEndpoint,
  'POST /home/deletePostbackEndpoint': deletePostbackEndpoint,
  'POST /home/rotatePostbackSecret': rotatePostbackSecret,
  'POST /home/testPostback': testPostback,
  'GET /home/getPostbacks': getPostbacks,
  'POST /home/replayPostbacks': replayPostbacks,
} satisfies Partial<Handlers>
