import { NO_ID } from '@orrery/contract/links/fill-link'

/** A placement or click id that came back with a row; '' where our link said that the publisher gave none. */
export function givenId(id: string): string {
  return id === NO_ID ? '' : id
}
