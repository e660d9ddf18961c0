import type { Section } from './section.ts'

export const terms1To8: Section[] = [
  {
    title: 'What these words mean',
    text: [
      '“Network” means the operator of this portal. “Publisher”, or “you”, means the person or company whose account was accepted. “Merchant” means an advertiser whose offers the Network makes available. “Site” means a website, app, extension or mailing list through which you send visitors. “Link” means an address that the Network generates for you. “Program” means all of it together.',
    ],
  },
  {
    title: 'Accepting these terms',
    text: [
      'By ticking the box at sign-up, or by using a Link, you agree to these terms and to the three schedules at their end. If you act for a company, you confirm that you may bind it.',
      'If you do not agree, do not sign up and do not use the Program.',
    ],
  },
  {
    title: 'Who may take part',
    text: [
      'You must be 18 or older and able to enter into a contract.',
      'A Site must have mostly US traffic: most of its visitors must be in the United States.',
      'The Network may decline an application or a Site and need not give a reason.',
    ],
  },
  {
    title: 'Your account',
    text: [
      'Keep your name, address, email and payment details correct and up to date. Keep your password and API key to yourself; what is done with them counts as done by you. Tell the Network at once if you think that someone else has them.',
    ],
  },
  {
    title: 'Your Sites',
    text: [
      'You answer for your Sites, for what they say, and for having the rights in what they show. List every Site that you use in the Program when the Network asks for it.',
    ],
    list: [
      'No content that is unlawful, hateful or deceptive, or that infringes the rights of others.',
      'No content that makes visitors believe that the Network or a Merchant runs your Site.',
      'A disclosure that you may be paid for Links, where the law asks for one.',
    ],
  },
  {
    title: 'Links and their use',
    text: [
      'Use Links as they were generated. You may add your own placement and click ids in the characters that the portal allows. You may not hide where a Link leads, change its tracking, or pass it to someone else to use without the Network’s consent.',
    ],
  },
  {
    title: 'Traffic that counts',
    text: [
      'Only visitors who choose a Link of their own free will count. Traffic is left out of your figures, and may end your account, if it comes from:',
    ],
    list: [
      'programs, crawlers, hidden frames, forced clicks or clicks that were paid for or rewarded without consent;',
      'yourself, or people whom you asked to click;',
      'software that was installed without the visitor’s informed consent;',
      'unsolicited messages.',
    ],
  },
  {
    title: 'Changes in your traffic',
    text: [
      'If you expect your traffic to increase by more than 20 percent, discuss it with the Network first, so that Merchants can be prepared and the increase is not mistaken for a fault or for fraud.',
    ],
  },
]
