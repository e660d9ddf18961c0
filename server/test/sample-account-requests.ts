import { YESTERDAY } from './app.ts'
import {
  NO_ID,
  listed,
  toNoClaim,
  unknownId,
  type SampleRequests,
  type Vendor,
} from './sample-parts.ts'

const NO_TOKEN = 'x'.repeat(43)
const NO_PASSKEY = { id: 'none', rawId: 'none', type: 'public-key' }
let signUps = 0
let passkeys = 0

/** Of people and their account: signing in, colleagues, postbacks, statements, claims. */
export const accountRequests: SampleRequests = {
  'POST /auth/signin': ({ email, vendorId }) => ({
    body: { email, password: `demo-${vendorId}-pass` },
  }),
  'POST /auth/signup_orrery_0599': () => ({
    body: {
      fullName: 'New Vendor',
      email: `new${(signUps += 1)}@demo.test`,
      password: 'a quiet harbour',
      conformPassword: 'a quiet harbour',
    },
  }),
  'POST /auth/changePassword': ({ id }) => ({
    body: { _id: id, currentPassword: 'wrong', newPassword: 'a quiet harbour' },
  }),
  'GET /auth/{id}': ({ id }) => ({ params: { id } }),
  'PUT /auth/update': ({ id, vendorId }) => ({ body: { _id: id, vendorId, city: 'Linz' } }),
  // Wrong on purpose: a new key would shut out the callers by key that come later.
  'POST /auth/regenerateApiKey': () => ({ body: { _id: 7 } }),
  'POST /auth/endSessions': () => ({ body: {} }),
  'POST /auth/renameMyself': () => ({ body: { fullName: 'A Guest' } }),
  'POST /auth/changeRole': () => ({ body: { _id: 'unknown', role: 'reader' } }),
  'POST /auth/handOverAccount': unknownId,
  'POST /auth/removePerson': unknownId,
  'POST /auth/invitePerson': () => ({
    body: { email: 'guest@demo.test', fullName: 'A Guest', role: 'reader' },
  }),
  'POST /auth/takeBackInvitation': unknownId,
  'POST /auth/getInvitation': () => ({ body: { token: NO_TOKEN } }),
  'POST /auth/acceptInvitation': () => ({
    body: {
      token: NO_TOKEN,
      fullName: 'A Guest',
      password: 'a quiet harbour',
      conformPassword: 'a quiet harbour',
    },
  }),
  'POST /auth/secondFactor': () => ({ body: { ticket: 'none', code: '123456' } }),
  'POST /auth/proveMyself': () => ({ body: { code: '123456' } }),
  'POST /auth/confirmApp': () => ({ body: { code: '123456' } }),
  'POST /auth/askPasskey': () => ({ body: {} }),
  'POST /auth/signInByPasskey': () => ({
    body: {
      passkey: {
        ...NO_PASSKEY,
        // One passkey has five tries.
        id: `none${(passkeys += 1)}`,
        response: { clientDataJSON: 'e30', authenticatorData: '', signature: '' },
      },
    },
  }),
  'POST /auth/savePasskey': () => ({
    body: {
      name: 'None',
      passkey: { ...NO_PASSKEY, response: { clientDataJSON: 'e30', attestationObject: '' } },
    },
  }),
  'POST /auth/renamePasskey': () => ({ body: { _id: 'unknown', name: 'None' } }),
  'POST /auth/removePasskey': unknownId,
  'POST /auth/resetSecondFactor': unknownId,
  'POST /home/checkSubDomain': () => ({ body: { name: 'www' } }),
  'POST /home/getShortURLStatus': ({ vendorId }) => ({ body: { vendorId } }),
  'GET /home/getStatements': listed,
  ...Object.fromEntries(
    ['getStatement', 'downloadStatement', 'downloadStatementDays', 'downloadStatementPdf'].map(
      (name) => [
        `GET /home/${name}`,
        ({ vendorId }: Vendor) => ({ query: { month: '2026-01', vendorId } }),
      ],
    ),
  ),
  'GET /home/getPaymentDetails': listed,
  'POST /home/savePaymentDetails': () => ({ body: { holder: 'Nova', iban: 'DE00' } }),
  // Whose endpoints they are follows from who asks; nobody has this one.
  'POST /auth/forgottenPassword': () => ({ body: { email: 'nobody@demo.test' } }),
  'POST /auth/resetPassword': () => ({ body: { token: 'none', newPassword: 'a quiet harbour' } }),
  'POST /auth/confirmEmail': () => ({ body: { token: 'none' } }),
  'POST /auth/saveMailChoices': () => ({ body: { claim: true } }),
  'POST /home/savePostbackEndpoint': () => ({
    body: { name: 'T', method: 'GET', address: 'https://t.example/', events: ['sale'] },
  }),
  'POST /home/pausePostbackEndpoint': () => ({ body: { endpointId: NO_ID, paused: true } }),
  'POST /home/deletePostbackEndpoint': () => ({ body: { endpointId: NO_ID } }),
  'POST /home/rotatePostbackSecret': () => ({ body: { endpointId: NO_ID } }),
  'POST /home/testPostback': () => ({ body: { endpointId: NO_ID } }),
  'GET /home/getPostbacks': () => ({ query: { endpointId: NO_ID } }),
  'POST /home/replayPostbacks': () => ({ body: { endpointId: NO_ID } }),
  'POST /home/getClaimedRow': () => ({
    body: { programme: 'orion', kind: 'CPC', day: YESTERDAY, merchantName: 'Harbor & Pine' },
  }),
  // Wrong on purpose: a row that is claimed cannot be claimed again.
  'POST /home/openClaim': () => ({ body: {} }),
  'GET /home/getClaims': listed,
  'GET /home/getClaim': () => ({ query: { _id: toNoClaim._id } }),
  'POST /home/answerClaim': () => ({ body: toNoClaim }),
}
