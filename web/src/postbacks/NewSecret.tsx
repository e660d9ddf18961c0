import { useRef } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { CopyButton } from '../ui/button/CopyButton.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import css from './postbacks.module.css'

interface NewSecretProps {
  secret: string
  onClose: () => void
}

/** A secret, shown this once: the server keeps it encrypted and does not tell it again. */
export function NewSecret({ secret, onClose }: NewSecretProps) {
  const text = useRef<HTMLElement>(null)
  return (
    <Modal
      title="The endpoint’s secret"
      opened
      onClose={onClose}
      size="34rem"
      footer={
        <>
          <CopyButton kind="main" text={secret} label="Copy secret" target={text} />
          <Button onClick={onClose}>I have kept it</Button>
        </>
      }
    >
      <p>
        Your server verifies by it that a postback comes from us. It is shown this once; if it is
        lost, change it.
      </p>
      <p className={css.secret}>
        <code ref={text}>{secret}</code>
      </p>
    </Modal>
  )
}
