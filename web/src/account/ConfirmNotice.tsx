import { messages } from '@orrery/contract/messages'
import { failureText } from '../api/failure-text.ts'
import { useSession } from '../api/session.ts'
import { useSend } from '../api/use-send.ts'
import { useViewing } from '../api/view.ts'
import { Button } from '../ui/button/Button.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import css from './account.module.css'

/** Asks who signed up, or joined by a copied link, on every screen to confirm the address, until it is. */
export function ConfirmNotice() {
  const user = useSession()
  const viewing = useViewing()
  const send = useSend('POST /auth/sendConfirmation')
  // Who was signed in before this was asked has nothing to say about it.
  if (user?.emailConfirmed !== false || viewing) return null
  const said = send.error ? failureText(send.error) : send.data?.message
  return (
    <Notice tone="info">
      <span className={css.confirm}>
        <span>{said ?? messages.confirmNotice(user.person?.email ?? user.email)}</span>
        {send.isSuccess ? null : (
          <Button busy={send.isPending} onClick={() => send.mutate({})}>
            Send again
          </Button>
        )}
      </span>
    </Notice>
  )
}
