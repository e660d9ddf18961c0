import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'
import { readSettings, type Environment } from '../kit/settings.ts'

const ERROR = 'Give addresses such as 10.0.0.53 or 127.0.0.1:5353, apart by commas.'

const schema = z.object({
  /** Name servers that are asked for the records of vendors' domains; not set, the system's. */
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((server) => server.trim()))
    .transform((list) => list.filter((server) => server !== ''))
    .refine((list) => list.every(isNameServer), { error: ERROR }),
})

/** The setting DNS_SERVERS. Throws SettingsError. */
export function nameServers(environment: Environment): readonly string[] {
  return readSettings(schema, environment).DNS_SERVERS
}

/** As the resolver takes them: an address alone, or with a port behind it. */
function isNameServer(text: string): boolean {
  if (isIP(text) !== 0) return true
  const { address = '', port = '' } = /^(?<address>.*):(?<port>\d{1,5})$/.exec(text)?.groups ?? {}
  const named = isIPv4(address) || isIP(/^\[(.*)\]$/.exec(address)?.[1] ?? '') === 6
  return named && Number(port) >= 1 && Number(port) <= 65_535
}
