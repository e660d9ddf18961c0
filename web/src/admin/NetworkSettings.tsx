import { Brand } from './BrandForm.tsx'
import { Connections } from './Connections.tsx'
import { KeptLists } from './KeptLists.tsx'

/**
 * What an administrator chooses for everyone (3-decisions §3), in a chunk of its own: publishers do without it.
 * @param className of what is no wider than the settings above it.
 */
export default function NetworkSettings({ className }: { className: string | undefined }) {
  return (
    <>
      <div className={className}>
        <Brand />
        <KeptLists />
      </div>
      <Connections />
    </>
  )
}
