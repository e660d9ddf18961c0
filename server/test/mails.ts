import type { SeenMail } from '@orrery/sandbox'
import { expect } from 'vitest'
import type { TestPortal } from './app.ts'

/** The mails to this address whose subject has these words, once there are so many, in the order they came in. */
export async function mailsTo(
  { sandbox }: Pick<TestPortal, 'sandbox'>,
  address: string,
  subject: string,
  least = 1,
): Promise<SeenMail[]> {
  const found = () =>
    sandbox.mails().filter((mail) => mail.to.includes(address) && mail.subject.includes(subject))
  await expect.poll(() => found().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(least)
  return found()
}

/** The link of a mail that opens something. */
export function linkIn(mail: SeenMail | undefined): string {
  return /https?:\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}
