import { z } from 'zod'

/*
 * What WebAuthn says on the wire: WebAuthn Level 3, "PublicKeyCredentialCreationOptionsJSON" and its kin.
 * Only what this portal asks for and reads.
 */

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)

const id = base64url(1400)
const attachment = z.enum(['platform', 'cross-platform']).optional()
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** A passkey that a browser has just used. */
export const passkeyUse = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(4096),
    userHandle: base64url(128).optional(),
  }),
})
export type PasskeyUse = z.output<typeof passkeyUse>

/** A passkey that a browser has just made. */
export const passkeyMade = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(32_768),
    /** How it is reached; what is not known is left out. */
    transports: z
      .array(z.string().max(30))
      .max(10)
      .default([])
      .transform((list) => list.filter((each) => transport.safeParse(each).success)),
  }),
})
export type PasskeyMade = z.output<typeof passkeyMade>

/** A passkey as a browser is told of it. */
export const knownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport).optional(),
})
export type KnownPasskey = z.output<typeof knownPasskey>

/** What a browser is asked when a passkey is to be used. */
export const useOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Absent: any of this host that the reader has. */
  allowCredentials: z.array(knownPasskey).optional(),
})
export type UseOptions = z.output<typeof useOptions>

/** What a browser is asked when a passkey is to be made. */
export const makeOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type MakeOptions = z.output<typeof makeOptions>
