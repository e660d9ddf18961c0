import { programmes } from '@orrery/contract/programmes/all'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** SQL for a fact of the programme whose key a column has. */
function ofProgramme(column: string, fact: 'name' | 'currency', otherwise: string): string {
  const facts = programmes.map((each) => `WHEN ${quoted(each.key)} THEN ${quoted(each[fact])}`)
  return `CASE ${column} ${facts.join(' ')} ELSE ${otherwise} END`
}

/** What a file says for a column that has a programme's key: its name, as on screen. */
export const programmeNameSql = (column: string): string => ofProgramme(column, 'name', column)

/** What the programme pays in; null for what is of none. */
export const programmeCurrencySql = (column: string): string =>
  ofProgramme(column, 'currency', 'NULL')
