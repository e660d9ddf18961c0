import IconDownload from '~icons/download'
import { short } from '../../format/number.ts'
import { IconButton } from '../button/IconButton.tsx'
import { Notice } from '../state/Notice.tsx'
import { ProgressBar } from '../state/ProgressBar.tsx'
import css from './FileDownload.module.css'

interface FileButtonProps<Asked> {
  /** `content` ends "Download": `every row as CSV`. */
  file: { name: string; content: string }
  state: { busy: boolean; start: (asked: Asked) => void }
  /** Undefined while the request is not complete. */
  asked: Asked | undefined
}

/** The icon that downloads a file. It keeps the focus while busy, and does nothing then. */
export function FileButton<Asked>({ file, state, asked }: FileButtonProps<Asked>) {
  const idle = asked !== undefined && !state.busy
  return (
    <IconButton
      label={`Download ${file.content} (${file.name})`}
      icon={<IconDownload size={18} stroke={1.75} />}
      aria-disabled={!idle || undefined}
      onClick={() => {
        if (idle) state.start(asked)
      }}
    />
  )
}

interface FileProgressProps {
  name: string
  state: {
    busy: boolean
    /** In bytes; undefined before the first. */
    progress: { received: number; total?: number | undefined } | undefined
    error: string | undefined
    dismiss: () => void
  }
}

/** How far a download is, or that it failed; nothing otherwise. */
export function FileProgress({ name, state }: FileProgressProps) {
  const { busy, progress, error, dismiss } = state
  if (error !== undefined) {
    return (
      <div className={css.beside}>
        <Notice tone="error" title={name} onClose={dismiss}>
          {error}
        </Notice>
      </div>
    )
  }
  if (!busy) return null
  const share = progress?.total === undefined ? undefined : progress.received / progress.total
  return (
    <div className={css.beside}>
      <ProgressBar
        label={`Downloading ${name}`}
        value={share}
        detail={progress ? `${short(progress.received)}B` : 'Asking the server'}
      />
    </div>
  )
}
