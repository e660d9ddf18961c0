import { openapi } from '../contract/src/openapi.ts'
import { openapiProblems } from './generate-openapi-check.ts'

/**
 * docs/generated/openapi.json: the contract as an OpenAPI 3.1 document.
 * @throws when the document is not sound, naming every problem.
 */
export function openapiJson(): string {
  const text = `${JSON.stringify(openapi(), null, 2)}\n`
  const problems = openapiProblems(JSON.parse(text))
  if (problems.length > 0) throw new Error(`The API document is not sound:\n${problems.join('\n')}`)
  return text
}
