import type { Section } from './section.ts'

export const terms17To23: Section[] = [
  {
    title: 'Privacy',
    text: [
      'Each side keeps the data protection law that applies to it. How the Network treats personal data stands in its privacy policy. You publish a privacy policy of your own that says that Links set identifiers for counting clicks and sales.',
    ],
  },
  {
    title: 'Ending',
    text: [
      'Either side may end the agreement at any time by a message to the other. The Network may suspend an account at once while it looks into a breach. When the agreement ends, remove all Links. What was validly earned before is paid under section 11; what was earned in breach of these terms is not.',
    ],
  },
  {
    title: 'What is not promised',
    text: [
      'The Program is provided as it is. The Network does not promise that it is always available or free of faults, or that you earn a certain amount.',
    ],
  },
  {
    title: 'Limits of liability',
    text: [
      'Neither side answers for indirect damage or lost profit. All liability of the Network together is limited to what it paid to you in the last two months before the claim arose. This does not limit liability that the law does not allow to be limited.',
    ],
  },
  {
    title: 'Claims of others',
    text: [
      'If someone makes a claim against the Network or a Merchant because of your Site, your traffic or your breach of these terms, you bear the claim and its reasonable costs. The Network tells you of it without delay.',
    ],
  },
  {
    title: 'Disputes and time limits',
    text: [
      'Write to the Network first, so that a dispute can be settled without a court. Legal action must begin within 1 year after its cause arose; later it is barred.',
    ],
  },
  {
    title: 'Changes and final points',
    text: [
      'The Network may change these terms by publishing them here; by going on after that, you accept them. You may not assign the agreement without consent. If one point is void, the others stand. These terms and their schedules are the whole agreement.',
    ],
  },
]
