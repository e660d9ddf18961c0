/** Whether storing was refused by this rule of a table, such as that of a name there is already. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
