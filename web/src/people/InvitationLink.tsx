import { INVITATION_DAYS } from '@orrery/contract/people/invitations'
import type { OpenInvitation } from '@orrery/contract/people/people'
import { useRef } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { CopyButton } from '../ui/button/CopyButton.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import css from './people.module.css'

interface InvitationLinkProps {
  data: OpenInvitation
  link: string
  onClose: () => void
}

/** An invitation that was made: it leaves by mail, and its link is shown this once. */
export function InvitationLink({ data, link, onClose }: InvitationLinkProps) {
  const text = useRef<HTMLElement>(null)
  return (
    <Modal
      title={`${data.fullName} is invited`}
      opened
      onClose={onClose}
      footer={
        <>
          <CopyButton text={link} label="Copy link" target={text} />
          <Button kind="main" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>
        It goes to {data.email} by mail. You can also send them this link yourself. It is shown only
        now, opens once, and ends in {INVITATION_DAYS} days.
      </p>
      <code ref={text} className={css.link}>
        {link}
      </code>
    </Modal>
  )
}
