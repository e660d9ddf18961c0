import { RECOVERY_CODES } from '@orrery/contract/accounts/second-factors'
import { useState } from 'react'
import { Confirm } from '../api/Confirm.tsx'
import { isUnanswered } from '../api/failure-text.ts'
import { Button } from '../ui/button/Button.tsx'
import { Part, type PartProps } from './Part.tsx'
import { useFactorSend } from './use-factors.ts'

/** How many recovery codes are left, and new ones in their place. */
export function CodesPart({ factors, onCodes }: PartProps) {
  const [asking, setAsking] = useState(false)
  const make = useFactorSend('POST /auth/makeRecoveryCodes')
  const left = factors?.recoveryCodes ?? 0
  // Without an answer they may have been made, and nobody has seen them.
  const isUnsure = isUnanswered(make.error)
  const on = factors !== undefined && (factors.appSince !== null || factors.passkeys.length > 0)
  return (
    <Part
      title="Recovery codes"
      state={
        on
          ? `${left} of ${RECOVERY_CODES} left. Each works once, when app and passkeys are out of reach.`
          : 'You get ten with your first app or passkey.'
      }
      actions={
        <Button disabled={!on} onClick={() => setAsking(true)}>
          Make new codes
        </Button>
      }
    >
      <Confirm
        title="Make new recovery codes?"
        opened={asking}
        onClose={() => setAsking(false)}
        send={make}
        kind="main"
        onConfirm={() =>
          make.mutate(
            {},
            {
              onSuccess: ({ recoveryCodes }) => {
                setAsking(false)
                onCodes(recoveryCodes)
              },
            },
          )
        }
        keep={isUnsure ? 'Close' : 'Keep the old ones'}
        act="Make new codes"
      >
        <p>
          {isUnsure
            ? 'The old codes may have stopped working by now. Make new ones once the server answers.'
            : 'The old codes stop working. Your other devices are signed out.'}
        </p>
      </Confirm>
    </Part>
  )
}
