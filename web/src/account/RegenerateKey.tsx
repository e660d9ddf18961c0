import type { User } from '@orrery/contract/accounts/user'
import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { askUserAnew } from '../api/ask-user-anew.ts'
import { Confirm } from '../api/Confirm.tsx'
import { queryClient } from '../api/query-client.ts'
import { failureText, isUnanswered } from '../api/failure-text.ts'
import { saveUser } from '../api/session.ts'
import { answerKey } from '../api/use-answer.ts'
import { useProvedSend } from '../api/use-proved-send.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'

/** Replaces the API key once the vendor has read what stops with the old one. */
export function RegenerateKey({ user }: { user: User }) {
  const [asking, setAsking] = useState(false)
  // Where the answer is lost, or nobody waits for it any more, this session would send the old key along, and every
  // call be refused.
  const send = useProvedSend('POST /auth/regenerateApiKey', () => void askUserAnew())
  const isLost = isUnanswered(send.error)

  function regenerate() {
    send.mutate(
      { body: { _id: user._id } },
      {
        onSuccess: ({ data }) => {
          saveUser(data)
          void queryClient.invalidateQueries({ queryKey: answerKey('GET /auth/getSessions') })
          setAsking(false)
          announce('Your API key was replaced.')
        },
      },
    )
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>Replace key</Button>
      <Confirm
        title="Replace the API key?"
        opened={asking}
        onClose={() => setAsking(false)}
        send={send}
        onConfirm={regenerate}
        keep={isLost ? 'Look at it' : 'Keep the old key'}
        act="Replace the key"
        wordsOf={(error) =>
          isLost ? `${messages.noAnswer} ${messages.keyMayBeReplaced}` : failureText(error)
        }
      >
        <p>
          The old key stops at once: every script and bookmark that downloads with it needs the new
          one. Your other devices are signed out.
        </p>
      </Confirm>
    </>
  )
}
