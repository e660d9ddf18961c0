import { landing } from '@orrery/contract/access'
import type { User } from '@orrery/contract/accounts/user'
import {
  addressFields,
  businessFields,
  emailFields,
  identityFields,
} from '../account/account-fields.ts'
import css from '../account/account.module.css'
import { AccountForm } from '../account/AccountForm.tsx'
import { NoProgramme } from '../account/NoProgramme.tsx'
import { PaymentDetails } from '../account/PaymentDetails.tsx'
import { ProfileMenu, sections, type SectionKey } from '../account/ProfileMenu.tsx'
import { useFilters } from '../address/use-filters.ts'
import { useSession } from '../api/session.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** The profile: who the vendor is, where they sit, what is kept of their business. */
export default function MyProfileInfo() {
  const user = useSession()
  const [{ section }] = useFilters<{ section?: string }>()
  const chosen = sections.find(({ key }) => key === section) ?? sections[0]
  if (!user) return null

  const panels: Record<SectionKey, React.ReactNode> = {
    profile: (
      <AccountForm key="profile" user={user} fields={[...identityFields, ...emailFields]}>
        <TextField
          label="Email"
          value={user.email}
          readOnly
          hint={isColleague(user) ? 'The account’s email' : 'The email you sign in with'}
        />
      </AccountForm>
    ),
    addresses: <AccountForm key="addresses" user={user} fields={addressFields} />,
    business: (
      <>
        <AccountForm key="business" user={user} fields={businessFields} />
        <PaymentDetails />
      </>
    ),
  }

  return (
    <>
      <PageHead title={`Hello, ${nameOf(user)}`} sub={`Vendor ${user.vendorId}`} />
      {landing(user) === '/MyProfileInfo' ? <NoProgramme /> : null}
      <div className={css.profile}>
        <ProfileMenu chosen={chosen.key} />
        <Card title={chosen.label} padded>
          {panels[chosen.key]}
        </Card>
      </div>
    </>
  )
}

/** Somebody who was invited: the account's email, first and last name are those of whoever made it. */
function isColleague({ person, email }: User): boolean {
  return person !== null && person.email !== email
}

function nameOf(user: User): string {
  if (user.person && isColleague(user)) return user.person.fullName
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.fullName
}
