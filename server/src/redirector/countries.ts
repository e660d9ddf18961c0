import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Reader } from 'mmdb-lib'
import { lru } from '../kit/lru.ts'
import type { Log } from '../kit/log.ts'

/** In which country an address is: two small letters of ISO 3166, empty where it is in no table. */
export type CountryOf = (address: string) => string

const SHIPPED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
/** A newer table of the operator's, in the data folder: any country table in MaxMind's format. */
const OWN = 'country.mmdb'

/** The forms in which tables name a country. */
interface Row {
  country_code?: unknown
  country?: { iso_code?: unknown }
}

/** Opens the table of addresses, which stays in memory. One in the data folder that cannot be read is passed over. */
export async function openCountries(dataDir: string, log: Log): Promise<CountryOf> {
  const reader = (await ownTable(join(dataDir, OWN), log)) ?? (await open(shippedPath()))
  const known = lru<string>(20_000)
  return (address) => {
    const seen = known.get(address)
    if (seen !== undefined) return seen
    const country = look(reader, address)
    known.set(address, country)
    return country
  }
}

const shippedPath = (): string => fileURLToPath(import.meta.resolve(SHIPPED))

const open = async (path: string): Promise<Reader<never>> => new Reader(await readFile(path))

async function ownTable(path: string, log: Log): Promise<Reader<never> | undefined> {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      log.warn({ reason: String(error) }, `redirector: ${path} is no table of countries`)
    }
    return undefined
  }
}

function look(reader: Reader<never>, address: string): string {
  if (isIP(address) === 0) return ''
  const row = reader.get(address) as Row | null
  const code = row?.country_code ?? row?.country?.iso_code
  return typeof code === 'string' && /^[a-z]{2}$/i.test(code) ? code.toLowerCase() : ''
}
