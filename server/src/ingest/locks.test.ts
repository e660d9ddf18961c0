import { expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { Locks } from './locks.ts'

test('what several jobs of a process lock at once is asked one after the other', async () => {
  const portal = await testPortal()
  const warnings: string[] = []
  const onWarning = ({ message }: Error) => warnings.push(message)
  process.on('warning', onWarning)
  try {
    const locks = new Locks(portal.app.ingest)
    const others = new Locks(portal.app.ingest)
    const keys = ['a', 'b', 'c', 'd']
    const held = await Promise.all(keys.map((key) => locks.take(key)))
    expect(held.map((lock) => lock?.key)).toEqual(keys)
    expect(await Promise.all(keys.map((key) => others.take(key)))).toEqual(
      keys.map(() => undefined),
    )
    await Promise.all(held.map(async (lock) => lock && locks.free(lock)))
    const later = await Promise.all(keys.map((key) => others.take(key)))
    expect(later.map((lock) => lock?.key)).toEqual(keys)
    await Promise.all(later.map(async (lock) => lock && others.free(lock)))
    // pg warns who asks a connection that still answers.
    expect(warnings).toEqual([])
  } finally {
    process.off('warning', onWarning)
    await portal.close()
  }
})
