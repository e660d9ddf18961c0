import type { PersonRow } from './person.query.ts'

/** A person as mails name them. */
export function mailedName({ full_name: name, email }: Pick<PersonRow, 'full_name' | 'email'>) {
  return `${name} (${email})`
}
