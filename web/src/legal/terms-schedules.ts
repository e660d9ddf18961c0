import type { Section } from './section.ts'

export const termsSchedules: Section[] = [
  {
    title: 'Catalog API',
    text: ['For product and merchant data that you take through the API:'],
    list: [
      'At most 200,000 calls per day.',
      'Data that you keep must be refreshed at least every 6 hours; older prices may not be shown.',
      'At least 3 merchant offers are shown per product, as far as there are that many.',
      'Your key is for you alone and opens only what your account may see.',
    ],
  },
  {
    title: 'Email and messages',
    text: ['For Links in email, messages and notifications:'],
    list: [
      'Only to people who asked for them, with proof of their consent.',
      'With your true sender, your postal address and a way to unsubscribe that works at once.',
      'Without the names of the Network or a Merchant as sender or subject.',
    ],
  },
  {
    title: 'Extensions and apps',
    text: ['For browser extensions, apps and other software that carry Links:'],
    list: [
      'Installed only after informed consent, and removable in the ordinary way.',
      'A Link is followed only after the user chooses it; nothing is redirected on its own.',
      'The commission of another publisher is never overwritten.',
      'Each new version is shown to the Network before it is released.',
    ],
  },
]
