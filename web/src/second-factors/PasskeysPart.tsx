import type { Passkey } from '@orrery/contract/accounts/second-factors'
import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { Confirm } from '../api/Confirm.tsx'
import { knowsPasskeys } from '../api/passkey.ts'
import { usePortal } from '../api/portal.ts'
import { friendlyTime } from '../format/instant.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { AddPasskey, RenamePasskey } from './PasskeyName.tsx'
import { Part, type PartProps } from './Part.tsx'
import css from './second-factors.module.css'
import { useFactorSend } from './use-factors.ts'

/** The reader's passkeys, each with its name and the one host under which it works. */
export function PasskeysPart({ factors, onCodes }: PartProps) {
  const [adding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  const host = factors?.host ?? null
  const possible = host !== null && knowsPasskeys()
  return (
    <Part
      title="Passkeys"
      state={
        !factors || possible
          ? `Sign in by fingerprint, face or PIN, without a password. A passkey works under ${host ?? window.location.hostname} only.`
          : messages.passkeyNeedsName
      }
      actions={
        <Button disabled={!possible} onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      }
    >
      {factors && factors.passkeys.length > 0 ? (
        <ul className={css.keys} aria-label="Passkeys">
          {factors.passkeys.map((each) => (
            <li key={each._id} className={css.line}>
              <Known passkey={each} />
              <div className={css.actions}>
                <Button aria-label={`Rename ${each.name}`} onClick={() => setRenamed(each)}>
                  Rename
                </Button>
                <Button aria-label={`Remove ${each.name}`} onClick={() => setRemoved(each)}>
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {adding ? (
        <AddPasskey
          onClose={() => setAdding(false)}
          onDone={({ recoveryCodes }) => {
            setAdding(false)
            onCodes(recoveryCodes)
            announce('The passkey was added.')
          }}
        />
      ) : null}
      {renamed ? <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} /> : null}
      {removed ? <RemovePasskey passkey={removed} onClose={() => setRemoved(undefined)} /> : null}
    </Part>
  )
}

function Known({ passkey: { name, host, madeAt, usedAt } }: { passkey: Passkey }) {
  const { timeZone = 'UTC', today = '' } = usePortal() ?? {}
  const used =
    usedAt === null ? 'not used yet' : `last used ${friendlyTime(usedAt, timeZone, today)}`
  return (
    <div className={css.words}>
      <p>{name}</p>
      <p className={css.soft}>
        {host}, added {friendlyTime(madeAt, timeZone, today)}, {used}
      </p>
    </div>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const send = useFactorSend('POST /auth/removePasskey')
  return (
    <Confirm
      title={`Remove the passkey ${passkey.name}?`}
      opened
      onClose={onClose}
      send={send}
      onConfirm={() =>
        send.mutate(
          { body: { _id: passkey._id } },
          {
            onSuccess: () => {
              announce('The passkey was removed.')
              onClose()
            },
          },
        )
      }
      act="Remove the passkey"
    >
      <p>
        It opens nothing here any more, and your other devices are signed out. Your device may go on
        offering it until you delete it there, too.
      </p>
    </Confirm>
  )
}
