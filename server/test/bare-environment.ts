/**
 * What a process that a test starts is given beside its settings: none of ours, and where Node keeps what it has
 * compiled and where temporary files belong, if the run says so.
 */
export function bareEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'NODE_COMPILE_CACHE', 'TMPDIR']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
