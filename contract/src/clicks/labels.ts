/** What a hit on a short link was judged to be: one is a click, the others are left out, each for its reason. */
export const clickLabels = ['valid', 'bot', 'head', 'prefetch', 'duplicate', 'own'] as const
export type ClickLabel = (typeof clickLabels)[number]

/** Why a hit is left out, in the order of the screens. */
export const leftOutLabels = ['bot', 'head', 'prefetch', 'duplicate', 'own'] as const
export type LeftOutLabel = (typeof leftOutLabels)[number]

/** Each label as a publisher reads it. */
export const labelNames: Record<ClickLabel, string> = {
  valid: 'Valid',
  bot: 'Bot',
  head: 'Link check',
  prefetch: 'Prefetch',
  duplicate: 'Duplicate',
  own: 'Your own',
}

export const labelMeanings: Record<ClickLabel, string> = {
  valid: 'A visitor who followed the link',
  bot: 'A program that says so in its name, or has none',
  head: 'A program that asked whether the link still works, without following it',
  prefetch: 'A browser that fetched the page ahead or as a part of another, perhaps for nobody',
  duplicate: 'The same visitor on the same link again within an hour',
  own: 'Somebody who was signed in to this account in the same browser',
}

export const deviceClasses = ['desktop', 'phone', 'tablet'] as const
