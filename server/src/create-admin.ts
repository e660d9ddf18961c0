import { parseArgs } from 'node:util'
import { newPassword } from '@orrery/contract/accounts/new-password'
import { newEmail } from '@orrery/contract/accounts/sign-up'
import { vendorName } from '@orrery/contract/content/text'
import { audit } from './accounts/audit.query.ts'
import { insertVendor, menuWith, type NewVendor } from './accounts/create-vendor.ts'
import { whyGuessable } from './accounts/guessable.ts'
import { hashPassword } from './accounts/password.ts'
import { isVendor, type VendorRow } from './accounts/vendor.query.ts'
import { explained } from './explained.ts'
import type { App } from './kit/app.ts'
import { readConfig } from './kit/config.ts'
import { transaction } from './kit/database.ts'
import { closePools } from './kit/pools.ts'
import { withDatabase } from './kit/postgres/with-database.ts'
import { reachDatabase } from './kit/reach-database.ts'
import { SettingsError } from './kit/settings.ts'
import { adminFeatures, ADMIN_ID } from './demo/vendors.ts'
import { openApp } from './start.ts'

const USAGE =
  'Usage: ADMIN_PASSWORD=… npm run create-admin -- --email you@example.org --name "Your Name", with the portal’s own settings (DATABASE_URL and APP_SECRET, or DATA_DIR)'

interface Given {
  fullName: string
  email: string
  password: string
}

/** What is to be made; the password comes from the environment, never from the command line. */
function readGiven(): Given {
  const given = readOptions()
  const password = process.env['ADMIN_PASSWORD'] ?? ''
  if (!given.email || !given.name) throw new SettingsError(USAGE)
  const email = newEmail.safeParse(given.email)
  if (!email.success) throw new SettingsError('--email: give an address in plain ASCII letters.')
  const name = vendorName.safeParse(given.name)
  if (!name.success) throw new SettingsError(`--name: ${name.error.issues[0]?.message}`)
  if (!newPassword.safeParse(password).success) {
    throw new SettingsError('ADMIN_PASSWORD: give 6 to 30 characters.')
  }
  return { fullName: name.data, email: email.data, password }
}

/** @throws SettingsError for an option that there is not, or without its value. */
function readOptions(): { email?: string; name?: string } {
  const options = { email: { type: 'string' }, name: { type: 'string' } } as const
  try {
    return parseArgs({ options }).values
  } catch {
    throw new SettingsError(USAGE)
  }
}

/** Makes the first administrator, or another one, on the portal's own database. */
async function createAdmin(): Promise<string> {
  const given = readGiven()
  const config = readConfig(process.env)
  if (config.DATABASE_URL) await reachDatabase(config.DATABASE_URL, tell)
  // Nobody signs up here, so no mail server is looked for that could ask for a confirmation.
  const own = { ...config, SIGN_UP_CONFIRM: false }
  return withDatabase(config, tell, async (databaseUrl) => {
    const app = await openApp({ config: own, databaseUrl, environment: {} })
    try {
      return await makeAdmin(app, given)
    } finally {
      await closePools(app)
    }
  })
}

async function makeAdmin(app: App, { password, ...given }: Given): Promise<string> {
  const { fullName, email } = given
  const guessable = whyGuessable(app, password, { full_name: fullName, email })
  if (guessable !== undefined) throw new SettingsError(`ADMIN_PASSWORD: ${guessable}`)
  const vendor = await storeAdmin(app, given, await hashPassword(password))
  if (!vendor) throw new SettingsError('An account with this email exists already.')
  return `Administrator ${vendor.vendor_id} can sign in as ${vendor.email}.`
}

/** Together with its entry in the audit log, which nobody who is signed in has caused; undefined when the email is taken. */
function storeAdmin(
  app: App,
  given: Omit<Given, 'password'>,
  passwordHash: string,
): Promise<VendorRow | undefined> {
  return transaction(app.pool, async (db) => {
    const admin: Omit<NewVendor, 'password'> = {
      ...given,
      ...(!(await isVendor(db, ADMIN_ID)) && { vendorId: ADMIN_ID }),
      role: 'admin',
      menu: menuWith(true),
      features: adminFeatures,
    }
    const made = await insertVendor(app, db, admin, passwordHash)
    if (made) await audit(db, 'admin-made', null, String(made.vendor_id), { email: made.email })
    return made
  })
}

/** Beside what the command answers. */
function tell(line: string): void {
  console.error(line)
}

await createAdmin().then(
  (line) => console.log(line),
  (error: unknown) => {
    console.error(explained(error))
    process.exitCode = 1
  },
)
