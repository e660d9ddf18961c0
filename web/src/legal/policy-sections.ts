import type { Section } from './section.ts'

export const policySections: Section[] = [
  {
    title: 'Who is responsible',
    text: [
      'The operator of this portal is responsible for the personal data described here. Its name, postal address and contact stand at the foot of every page.',
    ],
  },
  {
    title: 'What we collect',
    text: ['We collect only what the service needs:'],
    list: [
      'account data that you give: name, emails, phone number, address, company, tax id and a password, of which only a hash is kept;',
      'access data: time, address, page and browser of a visit, and the calls made with your API key;',
      'click data: when a tracked link was followed, from where, and whether it came from a program;',
      'report data: clicks, sales and earnings that partner networks count for your links.',
    ],
  },
  {
    title: 'What we use it for',
    text: [
      'To run your account and show your reports, to count and pay what you earned, to find fraud and faults, to answer you, and to meet duties under law. We do not sell personal data.',
    ],
  },
  {
    title: 'What your browser keeps',
    text: [
      'The portal keeps your session, your account and your choice of theme in your browser’s local storage. Logging out clears it. The portal sets no advertising cookies and loads nothing from other companies.',
    ],
  },
  {
    title: 'Who receives it',
    text: [
      'Partner networks receive the ids that you put into a link, since that is how a sale comes back to you. Companies that host the service for us process data on our instructions. Authorities receive what the law obliges us to give.',
    ],
  },
  {
    title: 'How long we keep it',
    text: ['Data that is no longer needed is deleted:'],
    list: [
      'access data after 24 months;',
      'email contact data after 5 years at the latest;',
      'account and payment data when the account has ended and the periods of tax law are over.',
    ],
  },
  {
    title: 'Your rights',
    text: [
      'You may ask what we hold about you, have it corrected, deleted or handed over, and object to its use. You can change most of it yourself in My Account. You may also complain to a data protection authority.',
    ],
  },
  {
    title: 'Transfers between countries',
    text: [
      'Data may be processed in the United States and in other countries under the safeguards that the law asks for. A complaint under the privacy shield principles is answered within 45 days.',
    ],
  },
  {
    title: 'Children',
    text: [
      'The service is not for children under 16, and we do not knowingly collect data about them. If we learn that we have, we delete it.',
    ],
  },
  {
    title: 'Security',
    text: [
      'Connections are encrypted. Passwords and session tokens are kept only as hashes, and keys are encrypted. Staff see only what their work needs.',
    ],
  },
  {
    title: 'Changes',
    text: [
      'When this policy changes, the new text is published here with its date; we tell you by email when a change matters to you.',
    ],
  },
]
