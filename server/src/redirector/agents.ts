import Bowser from 'bowser'
import { isbot } from 'isbot'
import { lru } from '../kit/lru.ts'

/**
 * The rules by which clicks are labelled. A higher number labels and sums every stored click anew: raise it
 * with a new list of programs, or when what is a duplicate or one's own changes.
 */
export const RULES = 1

/** The list of programs that RULES stands for: the first 16 digits of the SHA-256 of isbot's expression. */
export const ROBOT_LIST = 'ae850c5e6aaae4b6'

/** What the name of a browser tells; empty where it does not say. */
export type Device = 'desktop' | 'phone' | 'tablet' | ''

interface Agent {
  robot: boolean
  device: Device
}

// Many visitors share a browser, and both lists are long expressions.
const judged = lru<Agent>(5_000)

/** Whether a program asked; one that gives no name counts as one. */
export const isRobot = (agent: string): boolean => judge(agent).robot

export const deviceOf = (agent: string): Device => judge(agent).device

const DEVICES: Record<string, Device> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

function judge(agent: string): Agent {
  if (agent === '') return { robot: true, device: '' }
  const known = judged.get(agent)
  if (known) return known
  const robot = isbot(agent)
  // Without the rest of the name, which nobody asks for.
  const type = Bowser.getParser(agent, true).getPlatformType()
  const fresh = { robot, device: (type && DEVICES[type]) || '' } as const
  judged.set(agent, fresh)
  return fresh
}
