/** What the setup tells the tests, by way of the environment that Playwright's workers inherit. */
export interface Run {
  /** Where the portal answers. */
  url: string
  /** Where its pretend partners answer. */
  partners: string
  executablePath: string
  browserEnv: Record<string, string>
}

const VARIABLE = 'ORRERY_E2E'

export function tellRun(run: Run): void {
  process.env[VARIABLE] = JSON.stringify(run)
}

/** The run's addresses; only known once the setup has finished. */
export function theRun(): Run {
  const text = process.env[VARIABLE]
  if (!text) throw new Error('The browser journeys are started by their setup (npm test).')
  return JSON.parse(text) as Run
}
