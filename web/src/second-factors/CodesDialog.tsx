import { saveFile } from '../api/download.ts'
import { usePortal } from '../api/portal.ts'
import { Button } from '../ui/button/Button.tsx'
import { CopyButton } from '../ui/button/CopyButton.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import css from './second-factors.module.css'

interface CodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Recovery codes, the one time that they are shown. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const brand = usePortal()?.brand ?? ''
  const text = codes.join('\n')
  const download = () =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <Modal
      title="Keep your recovery codes"
      opened
      onClose={onClose}
      footer={
        <>
          <Button onClick={download}>Download</Button>
          <CopyButton text={text} label="Copy all" />
          <Button kind="main" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <p>
        Each signs you in to {brand} once in place of a code or passkey, should you lose your phone.
        They are not shown again.
      </p>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Modal>
  )
}
