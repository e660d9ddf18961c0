/**
 * Phrases as one, which begins with a capital: what each has in common with the first at its beginning is said once, so that
 * 'no traffic from coupons' and 'no traffic from e-mail' become 'No traffic from coupons, e-mail'.
 */
export function inOne(phrases: readonly string[]): string {
  const [first = '', ...others] = phrases
  const words = first.split(' ')
  const rest = others.map((other) => {
    const own = other.split(' ')
    const shared = own.findIndex((word, index) => word !== words[index])
    return shared > 0 ? own.slice(shared).join(' ') : other
  })
  const one = [first, ...rest].join(', ')
  return one.slice(0, 1).toUpperCase() + one.slice(1)
}
