import { connexitySettings } from './connexity-publishers.ts'

/** The environment that points a portal at every pretend partner of the sandbox at `url`. */
export function sandboxSettings(url: string): Record<string, string> {
  return { ...connexitySettings(url) }
}
