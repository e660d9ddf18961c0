import { expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { portalBehindDoor } from '../../test/portal-behind-door.ts'
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

test('whoever waits while the connection of the locks goes takes none, and leaves none behind', async () => {
  const { portal, door } = await portalBehindDoor()
  try {
    const locks = new Locks(portal.app.ingest)
    const held = await locks.take('held')
    const tell = door.drop()
    const waiting = ['hangs', 'waits'].map((key) => locks.take(key))
    const answers = Promise.allSettled(waiting)
    tell()
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(held?.isLost).toBe(true)
    const others = new Locks(portal.app.ingest)
    for (const key of ['held', 'hangs', 'waits']) {
      await expect.poll(async () => (await others.take(key))?.key).toBe(key)
    }
    expect((await locks.take('later'))?.isLost).toBe(false)
  } finally {
    await portal.close()
  }
})
