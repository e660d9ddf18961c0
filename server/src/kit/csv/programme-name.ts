import { programmes } from '@orrery/contract/programmes/all'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** What a file says for a column that has a programme's key: its name, as on screen. */
export function programmeNameSql(column: string): string {
  const names = programmes.map(({ key, name }) => `WHEN ${quoted(key)} THEN ${quoted(name)}`)
  return `CASE ${column} ${names.join(' ')} ELSE ${column} END`
}
