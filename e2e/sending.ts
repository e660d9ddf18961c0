import type { Page } from '@playwright/test'

/** The paths of what is sent from now on. */
export function sending(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  return sent
}
