import type { SecondFactors } from '@orrery/contract/accounts/second-factors'
import { useState } from 'react'
import { Failure } from '../api/Failure.tsx'
import { Card } from '../ui/page/Card.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { AppPart } from './AppPart.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { CodesPart } from './CodesPart.tsx'
import css from './second-factors.module.css'
import { useFactors } from './use-factors.ts'

/** The second factor of who is signed in: app, passkeys and recovery codes, each with what may be done. */
export function SigningIn() {
  const { data, error, refetch } = useFactors()
  const [codes, setCodes] = useState<readonly string[]>()
  const factors = data?.data
  return (
    <Card title="Signing in" tag={factors ? <FactorTag factors={factors} /> : null} padded>
      {error && !data ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <ul className={css.parts} aria-label="Second factor" aria-busy={factors ? undefined : true}>
          <AppPart factors={factors} onCodes={setCodes} />
          <PasskeysPart factors={factors} onCodes={setCodes} />
          <CodesPart factors={factors} onCodes={setCodes} />
        </ul>
      )}
      {codes ? <CodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </Card>
  )
}

function FactorTag({ factors: { appSince, passkeys } }: { factors: SecondFactors }) {
  const on = appSince !== null || passkeys.length > 0
  return <StateTag state="plain">{on ? 'Second factor on' : 'Second factor off'}</StateTag>
}
