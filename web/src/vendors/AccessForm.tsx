import type { Features, Menu, Role } from '@orrery/contract/accounts/user'
import { messages } from '@orrery/contract/messages'
import type { VendorDetails } from '@orrery/contract/vendors/get-vendor'
import { NOTES_MAX } from '@orrery/contract/vendors/update-vendor'
import { useState, type FormEvent } from 'react'
import { refusedFields } from '../api/field-words.ts'
import { failureText } from '../api/failure-text.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextArea } from '../ui/field/TextArea.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { FlagFields } from './FlagFields.tsx'
import { ScreenChoice } from './ScreenChoice.tsx'
import { refreshVendor, useVendorSend } from './use-vendor.ts'
import css from './vendors.module.css'

interface Access {
  role: Role
  menu: Menu
  features: Features
  notes: string
}

const VENDOR = { value: 'vendor', label: 'Vendor' }
const ADMINISTRATOR = { value: 'admin', label: 'Administrator' }
const LOCKED_MAX = 50
/** Those that the server alone can refuse: it knows which merchants there are. */
const FIELDS = ['lockedMerchant']

interface AccessFormProps {
  vendor: VendorDetails
  /** Whether it may be made an administrator by who is signed in. */
  mayPromote: boolean
}

/** What a vendor may see and do, as data (3-decisions §1), and what administrators note about it. */
export function AccessForm({ vendor, mayPromote }: AccessFormProps) {
  const { vendorId, revision } = vendor
  const stored = JSON.stringify(accessOf(vendor))
  const [access, setAccess] = useState<Access>(() => accessOf(vendor))
  const [begun, setBegun] = useState(stored)
  const [sent, setSent] = useState<string>()
  const send = useVendorSend('POST /home/updateVendor')
  const changed = JSON.stringify(access) !== stored
  const { features } = access
  const refused = refusedFields(send.error, FIELDS)['lockedMerchant']

  // While it stays as it is stored, so does what was typed, whatever else of the vendor changes; a form that was
  // mounted anew would lose the keyboard's place, and what is said of a save with it. Once the reader's own save is
  // stored, what was typed while it was under way is still to be saved.
  if (begun !== stored) {
    setBegun(stored)
    if (sent !== stored) setAccess(accessOf(vendor))
  }

  function change(part: Partial<Access>) {
    if (send.isError) send.reset()
    setAccess({ ...access, ...part })
  }
  const changeFeatures = (part: Partial<Features>) => change({ features: { ...features, ...part } })

  function save(event: FormEvent) {
    event.preventDefault()
    if (send.isPending || !changed) return
    setSent(JSON.stringify(access))
    send.mutate(
      { body: { vendorId, revision, ...access } },
      {
        onSuccess: () => announce('The vendor was saved.'),
        onError: (error) => focusFirst(refusedFields(error, FIELDS)),
      },
    )
  }

  return (
    <Card title="What it may see and do" padded>
      <form noValidate onSubmit={save}>
        <FlagFields
          menu={access.menu}
          hidden={features.hiddenProgrammes}
          onMenu={(menu) => change({ menu })}
          onHidden={(hiddenProgrammes) => changeFeatures({ hiddenProgrammes })}
        />
        <div className={css.fields}>
          <SelectField
            label="Role"
            options={mayPromote || vendor.role === 'admin' ? [VENDOR, ADMINISTRATOR] : [VENDOR]}
            value={access.role}
            onChange={({ target: { value } }) =>
              change({ role: value === 'admin' ? 'admin' : 'vendor' })
            }
          />
          <TextField
            label="Locked merchant"
            hint={lockedHint(vendor, features.lockedMerchant)}
            error={refused}
            data-path="lockedMerchant"
            maxLength={LOCKED_MAX}
            autoComplete="off"
            value={features.lockedMerchant ?? ''}
            onChange={({ target: { value } }) =>
              changeFeatures({ lockedMerchant: value === '' ? null : value })
            }
          />
        </div>
        <ScreenChoice
          title="Extra screens"
          about="Beyond those that role and flags give"
          chosen={features.extraScreens}
          onChange={(extraScreens) => changeFeatures({ extraScreens })}
        />
        <ScreenChoice
          title="Only screens"
          about="When any is chosen, it sees these and its account, and nothing else"
          chosen={features.onlyScreens}
          onChange={(onlyScreens) => changeFeatures({ onlyScreens })}
        />
        <TextArea
          label="Notes"
          hint="For administrators; the vendor never sees them"
          prose
          rows={3}
          maxLength={NOTES_MAX}
          value={access.notes}
          onChange={({ target: { value } }) => change({ notes: value })}
        />
        {send.error && !refused ? (
          <Notice tone="error">
            {failureText(send.error)}{' '}
            <Button onClick={() => void refreshVendor().then(send.reset)}>Load again</Button>
          </Notice>
        ) : null}
        <Button type="submit" kind="main" busy={send.isPending} disabled={!changed}>
          Save
        </Button>
      </form>
    </Card>
  )
}

/** Beside the id that is stored, whose it is. */
function lockedHint({ features, lockedMerchantName }: VendorDetails, typed: string | null): string {
  if (typed === null || typed !== features.lockedMerchant) {
    return 'Id of the one Orion merchant that it may link to; empty for every merchant'
  }
  return lockedMerchantName ?? messages.lockedToNothing
}

function accessOf({ role, menu, features, notes }: VendorDetails): Access {
  return { role, menu, features, notes }
}
