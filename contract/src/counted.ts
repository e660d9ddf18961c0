/** The noun for so many: `row`, `rows`. */
export function nounFor(number: number, one: string, many = `${one}s`): string {
  return Math.abs(number) === 1 ? one : many
}

/** A number of things as answers, mails and files say it, without thousands apart: `1 row`, `5000 rows`. */
export function counted(number: number, one: string, many?: string): string {
  return `${number} ${nounFor(number, one, many)}`
}
