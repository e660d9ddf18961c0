/**
 * Whether a password is one that guessing programs try first. Beyond a list of the most used words,
 * it recognises how people vary them: case, trailing digits or marks, repeats and keyboard rows.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const stem = plain.replace(/[\d!@#$%^&*._-]+$/, '')
  if (
    WORDS.has(plain) ||
    (stem.length >= 4 && WORDS.has(stem) && plain.length - stem.length <= 4)
  ) {
    return true
  }
  return isRepeat(plain) || ROWS.some((row) => row.includes(plain))
}

function isRepeat(text: string): boolean {
  return [1, 2, 3, 4].some(
    (length) =>
      text.length >= length * 2 && text === text.slice(0, length).repeat(text.length / length),
  )
}

const FORWARD = [
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgb',
  'azertyuiop',
  'qwertzuiop',
]
const ROWS = FORWARD.flatMap((row) => [row, [...row].toReversed().join('')])

const WORDS = new Set(
  `password passw0rd p@ssword p@ssw0rd pass word qwerty azerty letmein welcome login admin
  administrator root master monkey dragon iloveyou sunshine princess football baseball basketball
  soccer hockey superman batman pokemon starwars shadow michael jennifer jordan hunter charlie andrew
  daniel thomas robert joshua matthew ashley jessica amanda nicole michelle trustno1 whatever freedom
  hello secret summer winter spring autumn ginger pepper cookie banana orange chocolate computer
  internet killer access mustang corvette ferrari mercedes porsche yamaha harley flower purple
  maggie buster tigger soccer ranger samsung google facebook lovely angel forever family default
  changeme test tester testing guest demo user temp abc123 abcd1234 a1b2c3 qwe123 asd123 zaq12wsx
  1q2w3e4r qwerty123 password1 liverpool chelsea arsenal barcelona juventus internet loveme lovers
  blink182 matrix phoenix cheese chicken diamond silver golden yellow london paris berlin america
  canada mexico brazil orrery affiliate publisher vendor`.split(/\s+/),
)
