import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { explain, type Place } from './folders.ts'

/** The major version that made a place's cluster, such as 18; undefined when there is none yet. */
export async function clusterMajor(place: Place): Promise<number | undefined> {
  const made = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  return made === '' ? undefined : Number(made)
}

/** The clusters of former versions that moves have kept. */
export async function keptClusters(place: Place): Promise<{ major: number; path: string }[]> {
  return (await readdir(place.folder)).flatMap((name) => {
    const major = /^cluster-(\d+)$/.exec(name)?.[1]
    return major === undefined ? [] : [{ major: Number(major), path: join(place.folder, name) }]
  })
}

/** The file with the password of a place's roles. */
export const passwordFile = (place: Place) => join(place.folder, 'password')

export async function readPassword(place: Place): Promise<string> {
  const file = passwordFile(place)
  return (await readFile(file, 'utf8').catch(explain(file))).trim()
}
